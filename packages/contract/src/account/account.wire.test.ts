import { expect, it } from 'vitest'
import { captchaReply } from './account.wire.ts'

const CAPTCHA = { captchaId: 'c1', isRequired: false, image: 'data:image/png;base64,', challenge: { cost: 1 } }

it('converts a captcha to the wire and back', () => {
  expect(captchaReply.fromReply(captchaReply.toReply(CAPTCHA))).toEqual(CAPTCHA)
})

it('requires the captcha if a back end sends a picture without the flag (§5)', () => {
  const reply = { status: true, data: { captchaId: 'c1', captcha: CAPTCHA.image } }
  expect(captchaReply.fromReply(reply)).toEqual({ ...CAPTCHA, isRequired: true, challenge: {} })
})
