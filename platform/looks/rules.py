"""What of a customer, of all of them, or of a payout can be seen in plain."""

from core.wording import Labelled


class Seen(Labelled):
    NAME = "name", "姓名", "Name"
    ID_NUMBER = "id_number", "身份证号", "ID number"
    MOBILE = "mobile", "手机号", "Mobile"
    ADDRESS = "address", "地址", "Address"
    DOCUMENT = "document", "资料图片", "Documents"
    CONTRACT = "contract", "合同", "Contract"
    CERTIFICATE = "certificate", "公证书", "Notary's certificate"
    RISK = "risk", "风控报告", "Risk report"
    CREDIT = "credit", "征信报告", "Credit report"
    PROOF = "proof", "收款凭证", "Proof of payment"
    VOUCHER = "voucher", "打款凭证", "Payout voucher"
    EXPORT = "export", "导出个人信息", "Export of all data"
    WHOLE = "whole", "全店数据", "All of the shop's data"


class LookedFrom(Labelled):
    """The side of who looked."""

    ADMIN = "admin", "平台", "Platform"
    STORE = "store", "商户", "Merchant"
