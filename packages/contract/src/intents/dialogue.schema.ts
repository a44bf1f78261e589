import * as z from 'zod/mini'
import { NAME_MAX } from '../limits.ts'
import { byLanguage } from '../agents/agents.schema.ts'
import { name, text } from '../schema.ts'
import { FULFILMENT_ADDRESS, LINK_ADDRESS } from './dialogueAddress.ts'
import {
  BUTTON_LABEL_MAX,
  BUTTONS_MAX,
  CONTEXT_TURNS_MAX,
  CONTEXTS_MAX,
  RESPONSE_MAX,
  RESPONSES_MAX,
  WEB_ADDRESS_MAX,
} from './intents.limits.ts'

const linkAddress = text(WEB_ADDRESS_MAX).check(
  z.regex(LINK_ADDRESS, 'must begin with http://, https://, mailto: or tel:'),
)

/** A button beneath a reply: `reply` sends its label as the user's message, `link` opens its address. */
export const ReplyButtonSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reply'), label: name(BUTTON_LABEL_MAX) }),
  z.object({ kind: z.literal('link'), label: name(BUTTON_LABEL_MAX), url: linkAddress }),
])
export type ReplyButton = z.infer<typeof ReplyButtonSchema>

/** An open context: `turns` is the number of further user messages for which it is open. */
export const OpenContextSchema = z.object({
  name: name(NAME_MAX),
  turns: z.int().check(z.minimum(1), z.maximum(CONTEXT_TURNS_MAX)),
})
export type OpenContext = z.infer<typeof OpenContextSchema>

/** The fulfilment: a web address that is called with the intent, and that returns the reply. */
export const FulfilmentSchema = z.object({
  url: text(WEB_ADDRESS_MAX).check(z.regex(FULFILMENT_ADDRESS, 'must begin with http:// or https://')),
  /** Markdown: the reply if the address does not respond. Never blank in a saved intent. */
  fallback: text(RESPONSE_MAX),
})
export type Fulfilment = z.infer<typeof FulfilmentSchema>

/** The question before the intent acts: the values are repeated, and the user agrees, declines or corrects one. */
export const ConfirmationSchema = z.object({
  /** Markdown with `{name}` of parameters. Blank for a list of all values. */
  text: text(RESPONSE_MAX),
})
export type Confirmation = z.infer<typeof ConfirmationSchema>

/** Texts of an intent in another language than the agent's. */
export const DialogueTextsSchema = z.object({
  /** Markdown; alternatives. */
  responses: z.array(text(RESPONSE_MAX)).check(z.maxLength(RESPONSES_MAX)),
  /** Markdown. Blank: a list of all values. */
  confirmation: z._default(text(RESPONSE_MAX), ''),
})
export type DialogueTexts = z.infer<typeof DialogueTextsSchema>

/** Behaviour of an intent in a conversation, besides its responses. */
export const DialogueSchema = z.object({
  /** Beneath each of its replies. */
  buttons: z._default(z.array(ReplyButtonSchema).check(z.maxLength(BUTTONS_MAX)), []),
  /** Names of contexts that must all be open for the intent to answer: makes it a follow-up. */
  requires: z._default(z.array(name(NAME_MAX)).check(z.maxLength(CONTEXTS_MAX)), []),
  /** Contexts that are opened by its reply. */
  opens: z._default(z.array(OpenContextSchema).check(z.maxLength(CONTEXTS_MAX)), []),
  fulfilment: z._default(z.nullable(FulfilmentSchema), null),
  confirmation: z._default(z.nullable(ConfirmationSchema), null),
  /** By language. The bot replies in the language of the message if responses of that language exist. */
  translations: z._default(byLanguage(DialogueTextsSchema), {}),
})
export type Dialogue = z.infer<typeof DialogueSchema>

/** The dialogue of an intent that answers at any time, with its responses only. */
export const NO_DIALOGUE: Dialogue = {
  buttons: [],
  requires: [],
  opens: [],
  fulfilment: null,
  confirmation: null,
  translations: {},
}
