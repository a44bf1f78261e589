import { createHmac, randomInt } from 'node:crypto'
import type { Captcha } from '@platform/contract'
import { createChallenge, verifySolution, type Payload } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { isStillValid } from '../../clock/isStillValid.ts'
import { newId } from '../../database/id.ts'
import type { Services } from '../../services.ts'
import { transact } from '../../work/work.ts'
import { needsCaptcha } from '../throttle.ts'
import { drawCaptcha } from './drawCaptcha.ts'
import { GLYPHS } from './glyphs.ts'

/** Validity of a captcha, in seconds. */
export const CAPTCHA_SECONDS = 10 * 60
const LENGTH = 5
/** Work of the challenge: rounds per attempt, and attempts per unit of work. A unit takes about a second in a browser. */
const ROUNDS = 2_000
const ATTEMPTS_MIN = 200
const ATTEMPTS_MAX = 600

/** The answer of a user or of their browser. */
export interface CaptchaAnswer {
  readonly captchaId?: string | undefined
  readonly captcha?: string | undefined
  readonly proof?: string | undefined
}

/**
 * Creates a captcha: an image, and a challenge that a browser can solve instead. Together they are valid once.
 *
 * @param work the work of the challenge; the refusal `PROOF_REQUIRED` says how much is needed
 */
export async function createCaptcha(
  services: Services,
  { requestFrom: purpose, work }: { readonly requestFrom: string; readonly work: number },
  address: string,
): Promise<Captcha> {
  const captchaId = newId()
  const answer = Array.from({ length: LENGTH }, () => Object.keys(GLYPHS)[randomInt(Object.keys(GLYPHS).length)]).join(
    '',
  )
  await transact(services, async ({ db, now }) => {
    const expiresAt = new Date(now.getTime() + CAPTCHA_SECONDS * 1000)
    await db.insertInto('captchas').values({ id: captchaId, purpose, answer, expires_at: expiresAt }).execute()
  })
  // Without a time of its own: the row decides when it ends, by one clock for all servers.
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ROUNDS,
    counter: randomInt(ATTEMPTS_MIN * work, ATTEMPTS_MAX * work),
    deriveKey,
    data: { captchaId, work },
    ...secrets(services.secretKey),
  })
  return {
    captchaId,
    isRequired: services.config.requiresCaptcha || (await needsCaptcha(services, address)),
    image: drawCaptcha(answer),
    challenge: { ...challenge },
  }
}

/**
 * Deletes the captcha, whether the answer is right or wrong.
 *
 * @returns the solved proof of work, 0 for the text of the picture, or undefined if the answer is wrong
 */
export async function consumeCaptcha(
  services: Services,
  purpose: string,
  given: CaptchaAnswer,
): Promise<number | undefined> {
  const proven = given.proof === undefined ? undefined : await provenCaptcha(given.proof, services.secretKey)
  const id = given.proof === undefined ? given.captchaId : proven?.captchaId
  if (!id) return undefined
  const found = await transact(services, async ({ db, now }) => {
    const row = await db.deleteFrom('captchas').where('id', '=', id).returningAll().executeTakeFirst()
    return row?.purpose === purpose && isStillValid(row.expires_at, now, CAPTCHA_SECONDS) ? row : undefined
  })
  if (!found) return undefined
  if (proven) return proven.work
  return given.captcha?.trim().toUpperCase() === found.answer ? 0 : undefined
}

/** The captcha whose challenge the proof solves. The challenge is signed, so its id and its work are authentic. */
async function provenCaptcha(
  proof: string,
  secretKey: Buffer,
): Promise<{ captchaId: string; work: number } | undefined> {
  try {
    const { challenge, solution } = JSON.parse(Buffer.from(proof, 'base64').toString()) as Payload
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets(secretKey) })
    const { captchaId, work } = challenge.parameters.data ?? {}
    return verified && typeof captchaId === 'string' && typeof work === 'number' ? { captchaId, work } : undefined
  } catch {
    return undefined // not a valid proof
  }
}

/** One key for the challenge, another for its solution. */
function secrets(secretKey: Buffer) {
  const derived = (purpose: string): string => createHmac('sha256', secretKey).update(purpose).digest('hex')
  return {
    hmacSignatureSecret: derived('captcha challenge'),
    hmacKeySignatureSecret: derived('captcha solution'),
  }
}
