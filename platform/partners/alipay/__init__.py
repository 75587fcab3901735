"""Alipay: freeze, thaw, transfer-to-pay, debit, pages and QR codes to pay, refunds, and who a customer is."""
