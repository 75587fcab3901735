"""A notary's office: enforceable notarization of a signed lease contract, with each merchant's own keys."""
