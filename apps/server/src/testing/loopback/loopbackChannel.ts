import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { WebhookRefused, type Channel } from '../../core/channels/channel.ts'

/** The header with the signature of a webhook. */
export const SIGNATURE_HEADER = 'x-loopback-signature'

export const signatureOf = (bytes: Buffer, secret: string): string =>
  `sha256=${createHmac('sha256', secret).update(bytes).digest('hex')}`

/** A webhook of the loopback vendor. */
export const LoopbackWebhookSchema = z.object({
  statuses: z.array(
    z.object({
      id: z.string(),
      status: z.enum(['sent', 'delivered', 'read', 'failed']),
      code: z.string().optional(),
      at: z.iso.datetime(),
    }),
  ),
  messages: z.array(z.object({ id: z.string(), from: z.string(), text: z.string() })),
})
export type LoopbackWebhook = z.infer<typeof LoopbackWebhookSchema>

/** The reply to a message that the vendor does not take. */
const RefusalSchema = z.object({ code: z.string(), about: z.enum(['account', 'message']), isTransient: z.boolean() })

const matches = (given: unknown, expected: string): boolean => {
  const [one, other] = [Buffer.from(String(given)), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

export interface LoopbackOptions {
  /** Whether the vendor is told the key of a message, and recognises it. @default false */
  readonly recognisesKeys?: boolean
  /** @default 5000 */
  readonly answerMs?: number
  /** @default 'loopback' */
  readonly vendor?: string
  /** @default unlimited */
  readonly pace?: Pick<Channel['limits'], 'perAccount' | 'perRecipient'>
}

/** A vendor on this machine, for tests, proofs and benchmarks: its address and the secret of its webhooks are credentials. */
export function loopbackChannel({
  recognisesKeys = false,
  answerMs = 5_000,
  vendor = 'loopback',
  pace = {},
}: LoopbackOptions = {}): Channel {
  return {
    vendor,
    capabilities: { recognisesKeys },
    limits: { answerMs, ...pace },
    async deliver({ credentials }, { recipient, content }, { key, signal }) {
      const reply = await fetch(`${credentials.url}/messages`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ key, to: recipient, text: content.text }),
        signal,
      })
      if (reply.status >= 500) return { outcome: 'unknown', reason: `HTTP_${reply.status}` }
      const answer: unknown = await reply.json()
      if (reply.ok) return { outcome: 'accepted', providerId: z.object({ id: z.string() }).parse(answer).id }
      const { code, about, isTransient } = RefusalSchema.parse(answer)
      return about === 'account'
        ? { outcome: 'refused', code, about }
        : { outcome: 'refused', code, about, mayRetry: isTransient }
    },
    readWebhook({ credentials }, { bytes, headers }) {
      if (!matches(headers[SIGNATURE_HEADER], signatureOf(bytes, credentials.secret ?? ''))) {
        throw new WebhookRefused('signature', 'The signature of the webhook is wrong')
      }
      const { statuses, messages } = readWebhook(bytes)
      return {
        receipts: statuses.map(({ id: providerId, status, code, at }) => {
          return { providerId, status, at: new Date(at), ...(code === undefined ? {} : { reason: code }) }
        }),
        messages: messages.map(({ id: providerId, from: sender, text }) => {
          return { providerId, sender, phoneNumber: sender.startsWith('+') ? sender : null, text }
        }),
      }
    },
  }
}

function readWebhook(bytes: Buffer): LoopbackWebhook {
  try {
    return LoopbackWebhookSchema.parse(JSON.parse(bytes.toString()))
  } catch (cause) {
    throw new WebhookRefused('format', 'The webhook is not one of the loopback vendor', { cause })
  }
}
