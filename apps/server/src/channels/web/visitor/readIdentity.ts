import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  hasCountryCode,
  isEmail,
  NAME_MAX,
  readPhone,
  normaliseIdentifier,
  WEB_IDENTITY_MAX_SECONDS,
} from '@platform/contract'
import { z } from 'zod'
import { WebFailed } from './WebFailed.ts'

/** Allowed difference of the clocks of servers, in seconds. */
const CLOCK_SKEW_SECONDS = 60

/** The identity of a visitor, from the site's token. */
export interface Identity {
  readonly subject: string
  readonly name: string | null
  readonly email: string | null
  /** The address, if the site has verified that it is the visitor's. */
  readonly verifiedEmail: string | null
  /** The phone number in the form of E.164, if the site has verified that it is the visitor's. */
  readonly verifiedPhone: string | null
}

const HeaderSchema = z.object({ alg: z.literal('HS256'), crit: z.never().optional() })
const storable = z.string().regex(/^[^\0]*$/u)
const ClaimsSchema = z.object({
  sub: storable.min(1).max(NAME_MAX),
  exp: z.number(),
  nbf: z.number().optional(),
  aud: z.union([z.string(), z.array(z.string())]),
  name: storable.max(NAME_MAX).optional(),
  email: storable.max(254).optional(),
  // Other values than `true`, such as 'true', verify nothing, and are not a reason to refuse a visitor.
  email_verified: z.unknown().optional(),
  phone_number: z.unknown().optional(),
  phone_number_verified: z.unknown().optional(),
})

/**
 * Reads the JWT (RFC 7519, HS256 only) of a visitor's identity. Throws IDENTITY_INVALID with the reason. The content of
 * a token with an invalid signature is not reported.
 */
export function readIdentity(
  token: string,
  { secret, audiences, now }: { readonly secret: string; readonly audiences: readonly string[]; readonly now: Date },
): Identity {
  const [head = '', body = '', signature = '', ...rest] = token.split('.')
  if (rest.length > 0 || !HeaderSchema.safeParse(partOf(head)).success) throw invalid('it is not a JWT with HS256')
  const expected = createHmac('sha256', secret).update(`${head}.${body}`).digest()
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw invalid("it is not signed with the key's secret")
  }
  const claims = ClaimsSchema.safeParse(partOf(body)).data
  if (!claims) throw invalid('it needs sub, exp and aud')
  const seconds = now.getTime() / 1000
  if (claims.exp <= seconds) throw invalid('it has expired')
  if (claims.exp > seconds + WEB_IDENTITY_MAX_SECONDS + CLOCK_SKEW_SECONDS)
    throw invalid('exp is more than 24 hours away')
  if (claims.nbf !== undefined && claims.nbf > seconds + CLOCK_SKEW_SECONDS) throw invalid('it is not valid yet (nbf)')
  if (![claims.aud].flat().some((audience) => audiences.includes(audience))) throw invalid('aud is not the key')
  return {
    subject: claims.sub,
    name: claims.name ?? null,
    email: claims.email ?? null,
    verifiedEmail: claims.email_verified === true ? emailOf(claims.email) : null,
    verifiedPhone: claims.phone_number_verified === true ? phoneOf(claims.phone_number) : null,
  }
}

function emailOf(claim = ''): string | null {
  const email = normaliseIdentifier(claim)
  return isEmail(email) ? email : null
}

/** A number with its country code (`+` or `00`): other numbers could be those of somebody else. */
const phoneOf = (claim: unknown): string | null =>
  typeof claim === 'string' && hasCountryCode(claim) ? readPhone(claim) : null

function partOf(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return undefined // invalid JSON: the schema refuses it
  }
}

const invalid = (reason: string): WebFailed => new WebFailed('IDENTITY_INVALID', `The identity is invalid: ${reason}`)
