/**
 * A certificate for localhost with its key, valid for a hundred years and trusted only by tests: TLS tests need one, and
 * Node cannot create any. It is used nowhere else.
 */
export const localhostCertificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgR5+h9UWd+FgVnp7I
65z9CXajAZYmXM4bgTxaUCnbG9WhRANCAAT+G9qBZH2LKavObwTw6g/fV0ViphyB
vwfh0GbcVNcpHudi2GgruEBUOwb8r2J7BxwYJ4U2FQfUUO0lTiL8IoLx
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBmjCCAUGgAwIBAgIUE3UZF8pA+Bclvvoqk6x1NegJnmUwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMzEyMzY1OVoYDzIxMjYxMDMw
MTIzNjU5WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAT+G9qBZH2LKavObwTw6g/fV0ViphyBvwfh0GbcVNcpHudi2GgruEBU
Owb8r2J7BxwYJ4U2FQfUUO0lTiL8IoLxo28wbTAdBgNVHQ4EFgQU1Tp72LxyAjR2
99vW4V11tb1kFKswHwYDVR0jBBgwFoAU1Tp72LxyAjR299vW4V11tb1kFKswDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDRwAwRAIgdaN170D+NEmoPb1rpjFpvlNx7k87T48Ua4Hf6P4ZFwYCIEL+
0Q6EJHNZLDtOuBOpcU4IC4dIOFmoYYWlhZbk++cX
-----END CERTIFICATE-----
`,
}
