import type { LoggerOptions } from 'pino'

const SECRETS = ['password', 'token', 'captcha', 'proof', 'ticket', 'authorization', 'authentication-token', 'cookie']

interface LoggedRequest {
  readonly method: string
  readonly url?: string
  readonly ip: string
}

/** JSON lines on stdout. Whatever is called a secret is not written, at the top or two levels down. */
export const logOptions = (level: string): LoggerOptions => ({
  level,
  base: null,
  redact: {
    paths: SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
    censor: '[redacted]',
  },
  serializers: {
    // Without the query: searches are nobody's business, and a socket's ticket is in it.
    req: ({ method, url, ip }: LoggedRequest) => ({ method, path: url?.split('?')[0], address: ip }),
  },
})
