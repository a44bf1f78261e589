import { createHmac } from 'node:crypto'
import { PNG_PICTURE } from '@platform/testing/builders'
import { makeWebKey, openPage, PAGE, webKeyInput } from '../webChannel.ts'
import { HARD_TEXT, type Filling } from './filling.ts'

/** Keys of pages and the conversations of their visitors: identified, rated, ended, and answered by a person. */
export async function fillPages({ server, staff, travelAgentId }: Filling): Promise<void> {
  const page = openPage(await server.listen())
  const { appearance } = webKeyInput(travelAgentId)
  const key = await makeWebKey(staff, travelAgentId, {
    name: HARD_TEXT.slice(0, 40),
    origins: [PAGE, 'https://*.wild.example'],
    appearance: {
      ...appearance,
      greeting: HARD_TEXT.slice(0, 60),
      languages: ['ar', 'en', 'hi'],
      position: 'left',
      displayName: HARD_TEXT.slice(0, 30),
      avatar: PNG_PICTURE,
    },
  })
  const { secret } = (await staff.call('webKeys.identitySecret', { keyId: key.id })).output
  const claims = { sub: 'customer-7', aud: key.key, exp: Math.floor(Date.now() / 1000) + 600, name: 'Zoë' }
  const identity = signedIdentity(secret, { ...claims, email: 'z@e.example' })
  const known = (await page.begin(key.key, { locale: 'ar', page: `${PAGE}/cart?x="1"`, identity })).body
  await page.send(known.token, 'I want to book a flight')
  await page.until(known.token, 3)
  await page.send(known.token, HARD_TEXT)
  await page.until(known.token, 5)
  await staff.call('webKeys.rotate', { keyId: key.id })
  await staff.call('webKeys.rotateIdentitySecret', { keyId: key.id })

  const revoked = await makeWebKey(staff, travelAgentId, { name: 'Revoked' })
  const rated = (await page.begin(revoked.key, { locale: 'en-GB' })).body
  await page.send(rated.token, 'hello there')
  await page.until(rated.token, 2)
  await page.call('POST', 'rating', rated.token, { score: 2, comment: HARD_TEXT.slice(0, 80) })
  await page.call('POST', 'logout', rated.token, {})
  await staff.call('webKeys.revoke', { keyId: revoked.id })
}

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

function signedIdentity(secret: string, claims: object): string {
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}
