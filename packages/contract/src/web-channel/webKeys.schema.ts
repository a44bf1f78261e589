import * as z from 'zod/mini'
import { NAME_MAX } from '../limits.ts'
import { id, name, text, timestamp } from '../schema.ts'
import { WEB_AVATAR } from './webAvatar.ts'
import {
  WEB_AVATAR_MAX,
  WEB_DISPLAY_NAME_MAX,
  WEB_GREETING_MAX,
  WEB_LAUNCHER_LABEL_MAX,
  WEB_ORIGIN_MAX,
  WEB_ORIGINS_MAX,
} from './webChannel.limits.ts'
import { WEB_COLOUR } from './webColour.ts'

/** Languages that the widget includes. */
export const WebLanguageSchema = z.enum(['en', 'hi', 'ar'])
export type WebLanguage = z.infer<typeof WebLanguageSchema>

/** Default appearance of a widget, which its page can override. */
export const WebAppearanceSchema = z.object({
  /** Side of the page on which the launcher is, in a left-to-right page; mirrored in a right-to-left page. */
  position: z.enum(['right', 'left']),
  /** `#rrggbb` */
  colour: z.string().check(z.regex(WEB_COLOUR, 'must be a colour such as #1a2b3c')),
  /** Markdown: the first message of the bot. Blank for none. */
  greeting: text(WEB_GREETING_MAX),
  /** Text on the launcher; blank for the symbol alone. */
  launcherLabel: name(WEB_LAUNCHER_LABEL_MAX),
  /** Languages of the widget; the first one is for visitors of other languages. At least one. */
  languages: z.array(WebLanguageSchema).check(z.maxLength(10)),
  /** Name of the agent for visitors; absent or blank for the widget's own neutral text. */
  displayName: z.optional(name(WEB_DISPLAY_NAME_MAX)),
  /** Picture of the agent as a `data:` address, see `WEB_AVATAR`; absent or blank for the initials of `displayName`. */
  avatar: z.optional(
    z.union([
      z.literal(''),
      z.string().check(z.maxLength(WEB_AVATAR_MAX), z.regex(WEB_AVATAR, 'must be a PNG, JPEG or WebP picture')),
    ]),
  ),
})
export type WebAppearance = z.infer<typeof WebAppearanceSchema>

/** Allows the pages of some origins to talk to an agent. The key is public: it is in the source of the pages. */
export const WebKeySchema = z.object({
  id,
  agentId: id,
  name: z.string(),
  /** `pk_…` */
  key: z.string(),
  /** Origins as browsers send them, see `readWebOrigin`. */
  origins: z.array(z.string()),
  appearance: WebAppearanceSchema,
  /** The key before the last rotation, while it is still valid. */
  previous: z.nullable(z.object({ key: z.string(), goodUntil: timestamp })),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type WebKey = z.infer<typeof WebKeySchema>

export const WebKeyInputSchema = z.object({
  agentId: id,
  /** Shown in the console. */
  name: name(NAME_MAX),
  origins: z.array(text(WEB_ORIGIN_MAX)).check(z.maxLength(WEB_ORIGINS_MAX)),
  appearance: WebAppearanceSchema,
})
export type WebKeyInput = z.input<typeof WebKeyInputSchema>
