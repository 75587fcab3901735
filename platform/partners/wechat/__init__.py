"""WeChat: an openlink that leads from a browser into the merchant's mini-program."""
