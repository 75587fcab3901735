"""What becomes of whom: drawn once from the seed's own dice, with work left over in each list at the end."""

from random import Random

from infra.seed.story import Fate

WEEKS = "d21x3"
"""The term of leases that stand behind for whoever opens the demo: three weeks, paid by the week."""
WAITING = ("pay", "audit", "give_supplement", "sign", "ship", "receive", "answer_case", "inspect_case")


def fate_of(rng: Random, days_left: int) -> tuple[Fate, str]:
    """A fate and the customer's behaviour. `days_left` until today: who has little past can't refuse for long."""
    dice = rng.random()
    if dice < 0.05:
        return Fate("unpaid", stop="pay"), "pays"
    if dice < 0.08:
        return Fate("cancelled"), "pays"
    if dice < 0.15:
        return Fate("rejected"), "pays"
    if dice < 0.17:
        return Fate("closed"), "pays"
    supplement = rng.random() < 0.06
    if dice < 0.27:
        return Fate(supplement=supplement, pays_late_after=rng.randint(20, 34)), "late"
    if dice < 0.31 and days_left > 60:
        return Fate(captured_after=rng.randint(48, 64)), "refuses"
    if dice < 0.41:
        return Fate(supplement=supplement, buy_out_after=rng.randint(40, 150)), "pays"
    return Fate(supplement=supplement), "pays"


def open_buyout() -> Fate:
    """Has asked to buy out today, and hasn't paid yet."""
    return Fate("buyout_open")


def late() -> Fate:
    """Has no money on the debit's day and comes a month later, which is after today for who leased of late."""
    return Fate(pays_late_after=30)


def gone() -> Fate:
    """Pays the first rent and nothing more, and no deposit secures it: a loss of the shop's."""
    return Fate("gone")


def declined() -> Fate:
    """Doesn't sign: the shop sends the contract again, or closes the order."""
    return Fate("declined")


def waiting(number: int) -> Fate:
    """One that stops at a step, for the last days."""
    step = WAITING[number % len(WAITING)]
    return Fate("waiting", stop=step, supplement=step == "give_supplement")


SALE_WAITING = ("pay", "ship", "receive")
SALE_ENDS = ("expired", "cancelled", "closed", "withdrawn", "refused", "returned")
OFTEN = [8, 4, 3, 6, 4, 9, 66]
"""Of a hundred purchases in the past so many end like that; the last number is of those that go well."""


def sale_fate(rng: Random) -> Fate:
    return Fate(rng.choices([*SALE_ENDS, "sale"], OFTEN)[0])


def sale_waiting(number: int) -> Fate:
    """A purchase of the last days that stops at a step."""
    return Fate("waiting", stop=SALE_WAITING[number % len(SALE_WAITING)])
