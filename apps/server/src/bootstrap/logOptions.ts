import type { LoggerOptions } from 'pino'

const SECRETS = ['password', 'token', 'captcha', 'proof', 'ticket', 'authorization', 'authentication-token', 'cookie']

/** JSON lines on stdout. Whatever is called a secret is not written, at the top or one level down. */
export const logOptions = (level: string): LoggerOptions => ({
  level,
  base: null,
  redact: {
    paths: SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.headers["${name}"]`]),
    censor: '[redacted]',
  },
})
