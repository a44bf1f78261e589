import type { IncomingHttpHeaders } from 'node:http'
import type { ContactChannel, ReplyButton, ReportedStatus } from '@platform/contract'
import type { BucketRate } from '../token-buckets/tokenBuckets.store.ts'

/** An account of an enterprise with a vendor. */
export interface ChannelAccount {
  readonly id: string
  readonly enterpriseId: string
  readonly type: ContactChannel
  /** Its number or address at the vendor. */
  readonly address: string
  /** The vendor's fields by name; empty if it needs none. */
  readonly credentials: Readonly<Record<string, string>>
}

/** What an outgoing message says. */
export interface OutgoingMessage {
  /** Whom it shall reach, as the channel knows them. */
  readonly recipient: string
  readonly kind: 'text'
  readonly content: { readonly text: string; readonly buttons: readonly ReplyButton[] }
}

/** What is known after a message was passed to a vendor. */
export type DeliveryOutcome =
  /** The vendor has it, under this id, which is unique for the account. */
  | { readonly outcome: 'accepted'; readonly providerId: string }
  | Refusal
  /** Whether the vendor has it cannot be known, for example because the connection ended before its answer. */
  | { readonly outcome: 'unknown'; readonly reason: string }

/** The vendor does not have the message. `code` says why. */
export type Refusal = { readonly outcome: 'refused'; readonly code: string } & (
  | {
      /** The vendor does not take this message. */
      readonly about: 'message'
      /** Whether the same message may be accepted later. */
      readonly mayRetry: boolean
    }
  | {
      /**
       * The vendor takes no message of the account, for example because its credentials are wrong or it is suspended. The
       * message waits, and after a run of such refusals all messages of the account do.
       */
      readonly about: 'account'
    }
)

/** What a vendor reports about a message that it has accepted. */
export interface Receipt {
  readonly providerId: string
  readonly status: ReportedStatus
  /** The vendor's code, if it has failed. */
  readonly reason?: string
  /** By the vendor's clock. */
  readonly at: Date
}

/** A message of a person. */
export interface IncomingMessage {
  /** The vendor's id: the same message arrives once. */
  readonly providerId: string
  /** Who wrote it, as the channel knows them. */
  readonly sender: string
  /** In the form of E.164; null if the channel has no numbers, or hides it. */
  readonly phoneNumber: string | null
  readonly text: string
}

/** What a webhook reports. Either list may be empty. */
export interface ChannelEvents {
  readonly receipts: readonly Receipt[]
  readonly messages: readonly IncomingMessage[]
}

/** A webhook as it was received. The signatures of vendors are made over the raw bytes. */
export interface Webhook {
  readonly bytes: Buffer
  readonly headers: IncomingHttpHeaders
}

/** A webhook that does not come from the vendor, or that cannot be read. */
export class WebhookRefused extends Error {
  readonly reason: 'signature' | 'format'

  constructor(reason: WebhookRefused['reason'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/** The adapter of a vendor. A feature lists its channels; the core names none. */
export interface Channel {
  /** Name of the vendor, stored with its accounts. */
  readonly vendor: string
  readonly capabilities: {
    /**
     * Whether the vendor recognises a message that it receives again with the same key. One whose sending was
     * interrupted is then passed to it again; otherwise its status is unknown until the vendor reports it.
     */
    readonly recognisesKeys: boolean
  }
  readonly limits: {
    /** Time for the vendor's answer, in milliseconds. */
    readonly answerMs: number
    /** Most messages of an account. Messages above it wait, on all servers together. @default unlimited */
    readonly perAccount?: BucketRate
    /** Most messages of an account to one person. @default unlimited */
    readonly perRecipient?: BucketRate
  }
  /**
   * Passes a message to the vendor. An error counts as an unknown outcome: an adapter that knows better returns it.
   *
   * @param key identifies the delivery; the same at each attempt
   */
  deliver(
    account: ChannelAccount,
    message: OutgoingMessage,
    options: { readonly key: string; readonly signal: AbortSignal },
  ): Promise<DeliveryOutcome>
  /**
   * Reads a webhook.
   *
   * @throws WebhookRefused if its signature is wrong, or its content has another format
   */
  readWebhook(account: ChannelAccount, webhook: Webhook): ChannelEvents
}
