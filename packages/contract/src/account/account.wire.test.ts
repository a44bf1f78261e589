import { expect, it } from 'vitest'
import { captchaReply } from './account.wire.ts'

const CAPTCHA = { captchaId: 'c1', isRequired: false, image: 'data:image/png;base64,', challenge: { cost: 1 } }

it('a captcha is the same on both sides of the wire', () => {
  expect(captchaReply.fromReply(captchaReply.toReply(CAPTCHA))).toEqual(CAPTCHA)
})

it('a back end that shows a picture and says nothing more wants it read (§5)', () => {
  const reply = { status: true, data: { captchaId: 'c1', captcha: CAPTCHA.image } }
  expect(captchaReply.fromReply(reply)).toEqual({ ...CAPTCHA, isRequired: true, challenge: {} })
})
