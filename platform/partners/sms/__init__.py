"""SMS by Aliyun's SendSms."""
