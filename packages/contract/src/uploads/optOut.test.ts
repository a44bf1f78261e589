import { expect, it } from 'vitest'
import { CONTACT_CHANNELS } from '../channels/channels.ts'
import { openFieldCells } from './fieldCells.ts'
import { isOptOutHeader, isOptOutOf, isOptOutOfAll } from './optOut.ts'

it.each([
  ['Unsubscribed', true, false],
  ['Unsubscribed from all email', true, false],
  ['HasOptedOutOfEmail', true, false],
  ['Email Opt-Out', true, false],
  // Exports that write each header in upper case.
  ['HASOPTEDOUTOFEMAIL', true, false],
  ['HASOPTEDOUTOFFAX', true, false],
  ['DONOTCALL', true, false],
  ['EMAILUNSUBSCRIBED', true, false],
  ['DONOTCONTACT', true, true],
  ['OPTEDOUT', true, true],
  ['Do not contact', true, true],
  ['DoNotContact', true, true],
  ['Opted out', true, true],
  ['E-mail consent', false, false],
  ['AllowBroadcast', false, false],
  ['Email opt-in', false, false],
  ['SMS opted in', false, false],
  ['Subscribed', false, false],
  ['Marketing contact status', false, false],
  ['Notes', false, false],
  ['ORTHODONTIST', false, false],
  ['NORMALEMAIL', false, false],
  ['FUNDONOTES', false, false],
  ['LAPTOPOUTLET', false, false],
])('of %s: is an opt-out: %s, of all channels: %s', (header, isOptOut, isOfAll) => {
  expect([isOptOutHeader(header), isOptOutOfAll(header)]).toEqual([isOptOut, isOfAll])
})

it.each([
  ['Unsubscribed from Emails', 'email'],
  ['No Bulk Emails (User Opt Out)', 'email'],
  ['No bulk e-mails', 'email'],
  ['Email Address Is Opted-Out', 'email'],
  ['Opt-out email', 'email'],
  ['HASOPTEDOUTOFEMAIL', 'email'],
  ['Opted out of WhatsApp', 'whatsapp'],
  ['No WhatsApp', 'whatsapp'],
  ['WHATSAPPOPTOUT', 'whatsapp'],
  ['DoNotSms', 'sms'],
  ['Opted out of text messages', 'sms'],
  ['DONOTTEXT', 'sms'],
  ['SMS and RCS opt-out', 'rcs sms'],
  // No channel of this program, or none that is named.
  ['Do not contact', ''],
  ['Unsubscribed', ''],
  ['DONOTCALL', ''],
  ['Do not mail', ''],
  ['Opt out of news messages', ''],
  // No opt-outs.
  ['Email opt-in', ''],
  ['WhatsApp', ''],
])('finds the channels that %s names: %j', (header, channels) => {
  expect(CONTACT_CHANNELS.filter((channel) => isOptOutOf(header, channel)).join(' ')).toBe(channels)
})

it.each([
  ['Unsubscribed', 'TRUE', 'no'],
  ['Unsubscribed', '1', 'no'],
  // These cells state no consent.
  ['Unsubscribed', 'FALSE', ''],
  ['Unsubscribed', 'no', ''],
  ['Unsubscribed', 'unsubscribed', 'unsubscribed'],
  ['Unsubscribed', 'subscribed', 'subscribed'],
  ['Unsubscribed', '2024-01-31', '2024-01-31'],
  ['Unsubscribed', 'NEVER_SUBSCRIBED', ''],
  ['Email opt-in', 'TRUE', 'TRUE'],
  ['Email Marketing Consent', 'NEVER_SUBSCRIBED', ''],
  ['Email Marketing Consent', 'UNSUBSCRIBED', 'UNSUBSCRIBED'],
])('reads a column %s with %s as the consent %j', (name, cell, consent) => {
  const options = { attributes: [], keepsBlankMarkers: false, columns: [{ name }] }
  const read = openFieldCells([{ fieldId: 'consents.email', column: 0 }], options)
  expect(read(() => cell)).toEqual({ 'consents.email': consent })
})
