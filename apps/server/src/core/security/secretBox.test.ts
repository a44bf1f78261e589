import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openSecretBox, SealError } from './secretBox.ts'

const secretKey = Buffer.alloc(32, 1)
const box = openSecretBox(secretKey, 'tests')

describe('a sealed secret', () => {
  it('is opened to the original, and differs each time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (secret, recordId) => {
        const sealed = box.seal(secret, recordId)
        expect(box.open(sealed, recordId)).toBe(secret)
        expect(box.seal(secret, recordId)).not.toEqual(sealed)
      }),
    )
  })

  it('does not contain the plain text', () => {
    expect(box.seal('sk-0123456789', 'here').toString('latin1')).not.toContain('0123456789')
  })

  it('is not opened for another record, key or purpose', () => {
    const sealed = box.seal('secret', 'enterprise/1')
    expect(() => box.open(sealed, 'enterprise/2')).toThrow(SealError)
    expect(() => openSecretBox(Buffer.alloc(32, 2), 'tests').open(sealed, 'enterprise/1')).toThrow(SealError)
    expect(() => openSecretBox(secretKey, 'others').open(sealed, 'enterprise/1')).toThrow(SealError)
  })

  it('that was changed is not opened', () => {
    const sealed = box.seal('secret', 'here')
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => box.open(changed, 'here')).toThrow(SealError)
    }
    for (const part of [Buffer.alloc(0), sealed.subarray(0, 20), sealed.subarray(0, -1)]) {
      expect(() => box.open(part, 'here')).toThrow(SealError)
    }
  })
})
