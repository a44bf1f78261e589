import type { LoggerOptions } from 'pino'

const SECRETS = [
  'password',
  'token',
  'deviceToken',
  'deviceTokens',
  'captcha',
  'proof',
  'ticket',
  'authorization',
  'authentication-token',
  'cookie',
]

interface LoggedRequest {
  readonly method: string
  readonly url?: string
  readonly ip: string
}

/** JSON lines on stdout. Fields with the name of a secret are removed, at the top or two levels down. */
export const logOptions = (level: string): LoggerOptions => ({
  level,
  base: null,
  redact: {
    paths: SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
    censor: '[redacted]',
  },
  serializers: {
    // Without the query: it contains searches and a socket's ticket.
    req: ({ method, url, ip }: LoggedRequest) => ({ method, path: url?.split('?')[0], address: ip }),
  },
})
