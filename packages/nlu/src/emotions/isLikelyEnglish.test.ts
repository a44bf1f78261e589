import { expect, it } from 'vitest'
import { isLikelyEnglish } from './isLikelyEnglish.ts'

it.each([
  'ok',
  'Yes!',
  '',
  '12345',
  '👍',
  'order AB-4711',
  'I want to cancel my booking',
  'where is my parcel',
  'Does the parcel for München have a label in Hindi (मेरा)?',
  'what does mujhe mean?',
  'gracias and thank you, that is all that I need',
])('accepts "%s"', (text) => {
  expect(isLikelyEnglish(text)).toBe(true)
})

it.each([
  'मेरा ऑर्डर कहाँ है',
  'أين طلبي',
  'где мой заказ',
  '我的订单在哪里',
  'मेरा order कहाँ है',
  'kya hai',
  'mujhe refund chahiye',
  'mera order kahan hai?',
  'hola, ¿dónde está mi pedido?',
  'où est ma commande, je ne comprends pas',
  'Ich möchte bitte meine Bestellung stornieren',
  'Não recebi o meu pedido, o que faço? Obrigado',
])('rejects "%s"', (text) => {
  expect(isLikelyEnglish(text)).toBe(false)
})
