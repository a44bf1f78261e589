import type { Language, OpenContext, Parameter, ReplyButton, StarterTemplate } from '@platform/contract'

/** Texts of a template in both languages. Without Hindi, the English ones are used. */
export interface Said {
  readonly en: readonly string[]
  readonly hi?: readonly string[]
}

/** A value that an intent of a template needs. */
export interface TemplateParameter {
  readonly name: string
  /** Name of one of the template's entities, or id of a system entity. Absent: the whole answer is the value. */
  readonly entity?: string
  readonly prompts: Said
  /** Used if the message does not contain a value: the bot does not ask. Absent: the bot asks. */
  readonly value?: string
  /** `distinctFrom` has names of parameters. */
  readonly rules?: NonNullable<Parameter['rules']>
}

/** An intent of a template. */
export interface TemplateIntent {
  readonly name: string
  /** Its name in an agent whose language is Hindi. @default `name` */
  readonly hindiName?: string
  /** In both languages. Values of the parameters' entities are annotated; `[Goa](to)` names the parameter of a value. */
  readonly phrases: readonly string[]
  /** Markdown; alternatives. */
  readonly replies: Said
  readonly parameters?: readonly TemplateParameter[]
  /** The question before the intent acts. */
  readonly confirmation?: { readonly en: string; readonly hi: string }
  readonly buttons?: readonly ReplyButton[]
  readonly requires?: readonly string[]
  readonly opens?: readonly OpenContext[]
}

export interface TemplateStory {
  readonly name: string
  readonly hindiName?: string
  readonly intents: readonly TemplateIntent[]
}

/** A complete bot to begin from. */
export interface Template {
  readonly id: StarterTemplate
  /** Markdown, by the language of the agent. Absent: the built-in sentence. */
  readonly outOfScopeMessage?: Readonly<Record<Language, string>>
  readonly entities: readonly {
    readonly name: string
    /** Each with other words for it. */
    readonly values: readonly (readonly [value: string, ...synonyms: string[]])[]
    /** Values that no list has, such as numbers of orders. In the syntax of RE2. */
    readonly pattern?: string
  }[]
  readonly stories: readonly TemplateStory[]
  /** Replies and buttons of small talk that name what this bot can do, by the name of the intent. */
  readonly smallTalk: Readonly<Record<string, Pick<TemplateIntent, 'replies' | 'buttons'>>>
}

/** Returns buttons that send their labels. */
export const replyButtons = (...labels: string[]): ReplyButton[] => labels.map((label) => ({ kind: 'reply', label }))
