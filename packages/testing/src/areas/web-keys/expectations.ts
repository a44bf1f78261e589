import { WEB_KEYS_MAX, type InputOf, type WebKey } from '@platform/contract'
import type { Transport } from '@platform/client'
import { expect, it } from 'vitest'
import { buildWebKey, PNG_PICTURE } from './build.ts'
import { failureOf, freshName, makeAgent, refusal } from '../../transport-suite/helpers.ts'
import type { Opened } from '../../transport-suite/suite.types.ts'

const { appearance } = buildWebKey()
const input = (agentId: string, fields: Partial<InputOf<'webKeys.create'>> = {}): InputOf<'webKeys.create'> => ({
  agentId,
  name: freshName('Key'),
  origins: ['https://www.example.com'],
  appearance,
  ...fields,
})

async function makeKey(transport: Transport): Promise<WebKey> {
  const { id: agentId } = await makeAgent(transport)
  return transport.call('webKeys.create', input(agentId))
}

/** Public keys of the web channel. */
export function webKeyExpectations(open: Opened): void {
  it('creates a key with normalised origins', async () => {
    const { admin } = open()
    const { id: agentId } = await makeAgent(admin)
    const origins = ['HTTPS://Shop.Example/', 'shop.example:443', '*.shop.example', 'localhost:3000']
    const made = await admin.call('webKeys.create', input(agentId, { origins }))
    expect(made).toMatchObject({
      agentId,
      key: expect.stringMatching(/^pk_[\w-]{22,}$/),
      origins: ['https://shop.example', 'https://*.shop.example', 'http://localhost:3000'],
      previous: null,
    })
    expect(await admin.call('webKeys.list', { agentId })).toEqual({ keys: [made] })
  })

  it.each([
    ['a name', { name: ' ' }, refusal('BLANK', 'name')],
    ['an origin', { origins: [] }, refusal('BLANK', 'origins')],
    ['good origins', { origins: ['a.example', 'http://b.example'] }, refusal('BAD_ADDRESS', 'origins.1')],
    ['a language', { appearance: { ...appearance, languages: [] } }, refusal('BLANK', 'appearance.languages')],
  ])('a key needs %s', async (_, fields, expected) => {
    const { admin } = open()
    const { id: agentId } = await makeAgent(admin)
    expect(await failureOf(admin.call('webKeys.create', input(agentId, fields)))).toEqual(expected)
  })

  it('saves the name, the origins and the appearance of a key', async () => {
    const { admin } = open()
    const { id: keyId, key, agentId } = await makeKey(admin)
    const { agentId: _, ...fields } = input(agentId, {
      appearance: { ...appearance, colour: '#AABBCC', position: 'left' },
    })
    const saved = await admin.call('webKeys.save', { ...fields, keyId })
    expect(saved).toMatchObject({ id: keyId, key, name: fields.name })
    expect(saved.appearance).toMatchObject({ colour: '#aabbcc', position: 'left' })
    const { name } = await admin.call('webKeys.create', input(agentId))
    const taken = admin.call('webKeys.save', { ...fields, keyId, name: name.toUpperCase() })
    expect(await failureOf(taken)).toEqual(refusal('DUPLICATE_NAME', 'name'))
  })

  it('saves a display name and a picture, and removes them', async () => {
    const { admin } = open()
    const { id: keyId, agentId, appearance: first } = await makeKey(admin)
    expect(first).not.toHaveProperty('displayName')
    const { agentId: _, ...fields } = input(agentId, {
      appearance: { ...appearance, displayName: '  Maya   Rao ', avatar: PNG_PICTURE },
    })
    const saved = await admin.call('webKeys.save', { ...fields, keyId })
    expect(saved.appearance).toMatchObject({ displayName: 'Maya Rao', avatar: PNG_PICTURE })
    expect(await admin.call('webKeys.list', { agentId })).toEqual({ keys: [saved] })
    const blank = { ...appearance, displayName: ' ', avatar: '' }
    const cleared = await admin.call('webKeys.save', { ...fields, keyId, appearance: blank })
    expect(cleared.appearance).toEqual(first)
  })

  it('rotates a key, and returns the expiry of the previous one', async () => {
    const { admin } = open()
    const { id: keyId, key } = await makeKey(admin)
    const rotated = await admin.call('webKeys.rotate', { keyId })
    expect(rotated.key).not.toBe(key)
    expect(rotated.previous?.key).toBe(key)
    const hours = (Date.parse(rotated.previous?.goodUntil ?? '') - Date.parse(rotated.updatedAt)) / 3_600_000
    expect(hours).toBe(24)
  })

  it('revokes a key', async () => {
    const { admin } = open()
    const { id: keyId, agentId } = await makeKey(admin)
    await admin.call('webKeys.revoke', { keyId })
    expect(await admin.call('webKeys.list', { agentId })).toEqual({ keys: [] })
    for (const name of ['webKeys.revoke', 'webKeys.rotate', 'webKeys.identitySecret'] as const) {
      expect(await failureOf(admin.call(name, { keyId }))).toEqual({ type: 'NOT_FOUND' })
    }
  })

  it('has a separate secret for each key, until it is rotated', async () => {
    const { admin } = open()
    const { id: keyId, agentId } = await makeKey(admin)
    const { id: otherId } = await admin.call('webKeys.create', input(agentId))
    const secretOf = async (id: string) => (await admin.call('webKeys.identitySecret', { keyId: id })).secret
    const secret = await secretOf(keyId)
    expect(secret).toMatch(/^[0-9a-f]{64}$/)
    expect(await secretOf(keyId)).toBe(secret)
    expect(await secretOf(otherId)).not.toBe(secret)
    const { secret: fresh } = await admin.call('webKeys.rotateIdentitySecret', { keyId })
    expect(fresh).not.toBe(secret)
    expect(await secretOf(keyId)).toBe(fresh)
  })

  it(`holds at most ${WEB_KEYS_MAX} an agent`, async () => {
    const { admin } = open()
    const { id: agentId } = await makeAgent(admin)
    for (let count = 0; count < WEB_KEYS_MAX; count += 1) await admin.call('webKeys.create', input(agentId))
    expect(await failureOf(admin.call('webKeys.create', input(agentId)))).toEqual(refusal('TOO_MANY'))
  })
}
