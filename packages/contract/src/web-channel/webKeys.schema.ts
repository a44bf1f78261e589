import * as z from 'zod/mini'
import { NAME_MAX } from '../limits.ts'
import { id, name, text, timestamp } from '../schema.ts'
import { WEB_GREETING_MAX, WEB_LAUNCHER_LABEL_MAX, WEB_ORIGIN_MAX, WEB_ORIGINS_MAX } from './webChannel.limits.ts'
import { WEB_COLOUR } from './webColour.ts'

/** Languages that the widget has built in. */
export const WebLanguageSchema = z.enum(['en', 'hi', 'ar'])
export type WebLanguage = z.infer<typeof WebLanguageSchema>

/** How a widget looks that was given nothing else by its page. */
export const WebAppearanceSchema = z.object({
  /** On which side of the page the launcher is; sides are those of a page that is read from left to right. */
  position: z.enum(['right', 'left']),
  /** `#rrggbb` */
  colour: z.string().check(z.regex(WEB_COLOUR, 'must be a colour such as #1a2b3c')),
  /** Markdown: the bot's first message. Blank for none. */
  greeting: text(WEB_GREETING_MAX),
  /** What stands on the launcher; blank for its symbol alone. */
  launcherLabel: name(WEB_LAUNCHER_LABEL_MAX),
  /** What a visitor may read the widget in; the first one is for all others. At least one. */
  languages: z.array(WebLanguageSchema).check(z.maxLength(10)),
})
export type WebAppearance = z.infer<typeof WebAppearanceSchema>

/** What lets the pages of some origins talk to an agent. It is public: it stands in their source. */
export const WebKeySchema = z.object({
  id,
  agentId: id,
  name: z.string(),
  /** `pk_…` */
  key: z.string(),
  /** As browsers name them, see `readWebOrigin`. */
  origins: z.array(z.string()),
  appearance: WebAppearanceSchema,
  /** The key of before the last rotation, for as long as it is still good. */
  previous: z.nullable(z.object({ key: z.string(), goodUntil: timestamp })),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type WebKey = z.infer<typeof WebKeySchema>

export const WebKeyInputSchema = z.object({
  agentId: id,
  /** For the people of the console. */
  name: name(NAME_MAX),
  origins: z.array(text(WEB_ORIGIN_MAX)).check(z.maxLength(WEB_ORIGINS_MAX)),
  appearance: WebAppearanceSchema,
})
export type WebKeyInput = z.input<typeof WebKeyInputSchema>
