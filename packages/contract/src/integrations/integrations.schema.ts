import * as z from 'zod/mini'
import { EMAIL_MAX, PASSWORD_MAX } from '../account/account.limits.ts'
import { DEFAULT_PAGE_SIZE, NAME_MAX } from '../limits.ts'
import { id, integer, name, page, text, timestamp } from '../schema.ts'
import { API_KEY_MAX, BASE_URL_MAX, MODEL_NAME_MAX } from './integrations.limits.ts'

/** 1 OpenAI, 2 GPT: any other service that speaks the same protocol (specification 1 §9). */
export const LlmTypeSchema = z.literal([1, 2])
export type LlmType = z.infer<typeof LlmTypeSchema>

/** What can be wrong with a language model's answer. Screens translate by this word. */
export const LanguageModelErrorCodeSchema = z.enum([
  /** The key was refused. */
  'KEY_REFUSED',
  /** The address, or the model, is not known there. */
  'NOT_FOUND',
  /** Too often, or too much at once. */
  'TOO_MANY_REQUESTS',
  /** The account has no credit left. */
  'QUOTA_EXCEEDED',
  /** The request was not accepted, for instance because it was too long. */
  'REQUEST_REFUSED',
  /** Nothing answers at the address. */
  'UNREACHABLE',
  /** The address is a private one, which the operator has not allowed. */
  'ADDRESS_NOT_ALLOWED',
  /** It did not answer in time. */
  'TIMED_OUT',
  /** It reports an internal error. */
  'SERVER_ERROR',
  /** The answer ended in the middle. */
  'BROKEN_OFF',
  /** The answer has no text. */
  'EMPTY',
  /** What came was not an answer of such a service. */
  'NONSENSE',
])
export type LanguageModelErrorCode = z.infer<typeof LanguageModelErrorCodeSchema>

/** Why a language model does not answer until its configuration, or its account, is changed. */
export const IntegrationOutageSchema = z.object({
  code: LanguageModelErrorCodeSchema,
  /** HTTP status of the service; null if it sent none. */
  status: z._default(z.nullable(z.int()), null),
  /** Time of the last request that failed. */
  at: timestamp,
})
export type IntegrationOutage = z.infer<typeof IntegrationOutageSchema>

/** A language model that the enterprise has connected. Its key is stored encrypted and never returned. */
export const IntegrationSchema = z.object({
  id,
  name: z.string(),
  llm: LlmTypeSchema,
  /** Where its calls go, without `/chat/completions`. */
  baseUrl: z.string(),
  /** Which model is asked. */
  model: z.string(),
  /** The last characters of the key; blank when it is too short for that to be safe. */
  keyHint: z.string(),
  /** Null while it works, and for a failure that passes by itself. */
  outage: z._default(z.nullable(IntegrationOutageSchema), null),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type Integration = z.infer<typeof IntegrationSchema>

/** What a person chooses from. */
export const IntegrationOptionSchema = z.object({
  id,
  name: z.string(),
  outage: z._default(z.nullable(IntegrationOutageSchema), null),
})
export type IntegrationOption = z.infer<typeof IntegrationOptionSchema>

/** A part of an agent that asks a language model. */
export const IntegrationUseSchema = z.object({
  agentId: id,
  agentName: z.string(),
  part: z.enum(['configuration', 'prompt', 'knowledge']),
})
export type IntegrationUse = z.infer<typeof IntegrationUseSchema>

export const IntegrationListInputSchema = z.object({
  from: page.from,
  perPage: page.perPage(DEFAULT_PAGE_SIZE),
  /** Only integrations whose name contains this. */
  name: z.optional(text(NAME_MAX)),
  /** Other kinds than 5 (GenAI) are integrations of other areas: asking for one gives none. */
  authType: z.optional(integer(0)),
})

/** Where a language model is, and how it is asked. */
const connection = {
  /** Absent or blank: the kind's usual address. */
  baseUrl: z.optional(text(BASE_URL_MAX)),
  /** Absent or blank: the kind's usual model. */
  model: z.optional(text(MODEL_NAME_MAX)),
  /** Absent or blank keeps the saved one, as long as the address stays on the same host. */
  apikey: z.optional(text(API_KEY_MAX)),
}

export const IntegrationInputSchema = z.object({
  name: name(NAME_MAX),
  /** Null is what an untouched form has; a rule refuses it. */
  llm: z.nullable(LlmTypeSchema),
  ...connection,
})
export type IntegrationInput = z.input<typeof IntegrationInputSchema>

export const IntegrationUpdateSchema = z.extend(IntegrationInputSchema, { id })

export const IntegrationTestInputSchema = z.object({
  /** The saved integration to test; what is given besides takes the place of what is saved. */
  id: z.optional(id),
  llm: z.optional(LlmTypeSchema),
  ...connection,
})
export type IntegrationTestInput = z.input<typeof IntegrationTestInputSchema>

/** The e-mail and the password of an account of the enterprise (specification 3 §7.2). */
export const IntegrationLoginInputSchema = z.object({
  /** Named as on the wire. */
  emailId: text(EMAIL_MAX),
  password: z.string().check(z.maxLength(PASSWORD_MAX)),
})

export const IntegrationTestSchema = z.object({
  /** Null when it works. */
  errorCode: z.nullable(LanguageModelErrorCodeSchema),
  /** What happened, in words for a person. */
  message: z.string(),
  /** Time until the answer, or the error. */
  milliseconds: z.number(),
})
export type IntegrationTest = z.infer<typeof IntegrationTestSchema>
