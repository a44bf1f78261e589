import { createHmac } from 'node:crypto'

/** Unix time in seconds of the request, which is part of what is signed: an old request cannot be sent again. */
export const TIMESTAMP_HEADER = 'platform-timestamp'
/** `sha256=` and the HMAC in hexadecimal digits. */
export const SIGNATURE_HEADER = 'platform-signature'
/** The same for all attempts of one delivery, so that a webhook does not act twice. */
export const DELIVERY_HEADER = 'platform-delivery'

/**
 * What an agent's fulfilment requests are signed with. It follows from the server's own key, so it is nowhere stored;
 * every agent has another one.
 */
export const fulfilmentSecret = (secretKey: Buffer, agentId: string): string =>
  createHmac('sha256', secretKey).update(`fulfilment ${agentId}`).digest('hex')

/** HMAC-SHA256 of `timestamp.body`, keyed with the secret's text. */
export const signFulfilment = (secret: string, timestamp: number, body: string): string =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`
