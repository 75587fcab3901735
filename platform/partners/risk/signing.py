"""How the vendor's bodies are shut: AES-128-CBC with PKCS7, the first block ahead."""

import os
from base64 import b64decode, b64encode

from cryptography.hazmat.primitives.ciphers import Cipher
from cryptography.hazmat.primitives.ciphers.algorithms import AES
from cryptography.hazmat.primitives.ciphers.modes import CBC
from cryptography.hazmat.primitives.padding import PKCS7

BLOCK = 16


def encrypt(key: str, plain: str) -> str:
    """`key`: 32 hex digits."""
    first, padder = os.urandom(BLOCK), PKCS7(BLOCK * 8).padder()
    cipher = Cipher(AES(bytes.fromhex(key)), CBC(first)).encryptor()
    padded = padder.update(plain.encode()) + padder.finalize()
    return b64encode(first + cipher.update(padded) + cipher.finalize()).decode()


def decrypt(key: str, text: str) -> str:
    """Raises ValueError for what this key didn't shut."""
    raw = b64decode(text, validate=True)
    cipher = Cipher(AES(bytes.fromhex(key)), CBC(raw[:BLOCK])).decryptor()
    unpadder = PKCS7(BLOCK * 8).unpadder()
    padded = cipher.update(raw[BLOCK:]) + cipher.finalize()
    return (unpadder.update(padded) + unpadder.finalize()).decode()
