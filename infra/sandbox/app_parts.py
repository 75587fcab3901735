"""The parties of one running sandbox and what they share."""

from dataclasses import dataclass

from .alipay import fund
from .alipay.world import World
from .authenticator import Authenticator
from .callbacks import Callbacks
from .credit import Credit
from .enforcement import Enforcements
from .esign import Esign
from .express import Express
from .faults import Faults
from .hook import Hook
from .notary import Notary
from .risk import Risk
from .sms import Sms
from .store import Row, Store
from .wechat import Wechat


@dataclass
class Parts:
    store: Store
    faults: Faults
    callbacks: Callbacks
    world: World
    esign: Esign
    sms: Sms
    express: Express
    wechat: Wechat
    notary: Notary
    authenticator: Authenticator
    risk: Risk
    credit: Credit
    enforcement: Enforcements
    hook: Hook

    def waiver_bps(self, buyer: Row) -> int:
        return fund.waiver_bps(self.world, buyer)
