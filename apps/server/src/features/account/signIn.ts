import { CAPTCHA_WRONG, CREDENTIALS_WRONG, type ParsedInputOf, type Session } from '@platform/contract'
import { newId } from '../../core/database/id.ts'
import { refusedBy } from '../../core/http/failed.ts'
import type { PublicContext } from '../../core/http/route.ts'
import { consumeCaptcha } from '../../core/security/captcha/captcha.ts'
import { deviceToken } from '../../core/security/knownDevices.ts'
import { needsCaptcha } from '../../core/security/throttle.ts'
import type { Services } from '../../core/services.ts'
import { SESSIONS_ENDED } from '../../core/sessions/sessions.bus.ts'
import { SESSION_ABSOLUTE_SECONDS } from '../../core/sessions/sessions.limits.ts'
import { deleteSessionsOf, findLiveSession, insertSession } from '../../core/sessions/sessions.store.ts'
import { newToken, tokenHash } from '../../core/sessions/token.ts'
import { transact } from '../../core/work/work.ts'
import { presentUser } from './account.presenter.ts'
import { checkCredentials } from './checkCredentials.ts'

type LoginInput = ParsedInputOf<'account.login'>

/**
 * Signs in. Checks the captcha before the credentials, so that each guess needs one. A proof of work is a captcha too, and
 * lets an account with many failed attempts be tried (`countAttempt`).
 */
export async function signIn(services: Services, input: LoginInput, from: PublicContext): Promise<Session> {
  const requiresCaptcha = services.config.requiresCaptcha || (await needsCaptcha(services, from.address))
  const isAnswered = requiresCaptcha || input.proof !== undefined
  const work = isAnswered ? await consumeCaptcha(services, 'login', input) : 0
  if (work === undefined) throw refusedBy(CAPTCHA_WRONG)
  const guesser = { address: from.address, deviceTokens: input.deviceTokens ?? [], work }
  const { user, knownDevice } = await checkCredentials(services, input, guesser)

  const token = newToken()
  const session = await transact(services, async ({ db, now }) => {
    const ended = input.removeExistingSession ? await deleteSessionsOf(db, user.id) : []
    await insertSession(db, {
      id: newId(),
      token_hash: tokenHash(token),
      enterprise_id: user.enterprise_id,
      user_id: user.id,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + SESSION_ABSOLUTE_SECONDS * 1000),
      address: from.address,
      user_agent: from.userAgent,
    })
    return { ended, caller: await findLiveSession(db, { tokenHash: tokenHash(token) }, now) }
  })
  if (!session.caller) throw refusedBy(CREDENTIALS_WRONG) // deactivated meanwhile
  if (session.ended.length > 0) services.bus.publish(SESSIONS_ENDED, { sessionIds: session.ended })
  return {
    token,
    user: presentUser(user, session.caller),
    deviceToken: deviceToken(services.secretKey, user, knownDevice, services.now()),
  }
}
