"""How a call to a party, or one of its callbacks, can end other than well."""


class PartyRefused(Exception):
    """The party said no, and meant it: `code` and `msg` are its words, `raw` its answer.

    Where it said so by a state, `msg` is a CallReason.
    """

    def __init__(self, code: str, msg: str, raw: str = "") -> None:
        super().__init__(f"{code}: {msg}")
        self.code, self.msg, self.raw = code, msg, raw


class AccessRefused(PartyRefused):
    """The party refused us, not the act: wrong key, signature, permission or address. A person mends that."""


class PartyUnavailable(Exception):
    """No usable answer: time-out, 5xx, garbled, badly signed. What happened there is unknown.

    `msg` is the party's words, or a CallReason where they are ours.
    """

    def __init__(self, msg: str, raw: str = "") -> None:
        super().__init__(msg)
        self.msg, self.raw = msg, raw


class NoAnswer(PartyUnavailable):
    """It is silent: no connection, a time-out, 5xx. Where that goes on, it is left alone for a while (`resting`).

    `brief`: the same without the address.
    """

    def __init__(self, msg: str, raw: str = "", brief: str = "") -> None:
        super().__init__(msg, raw)
        self.brief = brief or msg


class UnsignedAnswer(PartyUnavailable):
    """An answer that the party's key, as we know it, did not sign. Its key was changed, or somebody speaks for it."""


class InProcess(PartyUnavailable):
    """The party answered well that it hasn't finished: asked again like no answer."""


class NotTaken(Exception):
    """A callback that isn't kept: the party tells it again."""


class BadSignature(NotTaken):
    """A callback or answer that the party didn't sign."""


class UnreadableError(Exception):
    """A callback that the party did sign, and that we can't read."""


class EventRefusedError(Exception):
    """A signed callback that contradicts what we know (amount, merchant, number): nothing is applied.

    It says why by an EventReason.
    """
