"""Words for a contract that came to nothing, in sentences (Chinese, English)."""

from apps.contracts.rules import ContractStatus

UNSIGNED_WORDS: dict[ContractStatus, tuple[str, str]] = {
    ContractStatus.REJECTED: ("客户拒签", "was refused"),
    ContractStatus.EXPIRED: ("签署已过期", "has expired"),
    ContractStatus.FAILED: ("发起失败", "could not be sent"),
}
