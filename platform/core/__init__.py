"""The ground floor: money, clock, errors, the declaration of calls, jobs, exports, audit, encryption, uploads."""
