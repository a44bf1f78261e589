import { createHmac } from 'node:crypto'

/** Unix time of the request in seconds. It is part of the signed text, so that an old request cannot be replayed. */
export const TIMESTAMP_HEADER = 'platform-timestamp'
/** `sha256=` and the HMAC in hexadecimal digits. */
export const SIGNATURE_HEADER = 'platform-signature'
/** The same for all attempts of one delivery, so that a webhook does not act twice. */
export const DELIVERY_HEADER = 'platform-delivery'

/** Returns the key that signs an agent's fulfilment requests. It is derived from the server's key and not stored. */
export const fulfilmentSecret = (secretKey: Buffer, agentId: string): string =>
  createHmac('sha256', secretKey).update(`fulfilment ${agentId}`).digest('hex')

/** Returns the HMAC-SHA256 of `timestamp.body`, keyed with the secret's text. */
export const signFulfilment = (secret: string, timestamp: number, body: string): string =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`
