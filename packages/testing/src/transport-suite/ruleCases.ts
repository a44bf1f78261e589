import {
  agentRules,
  BASE_URL_MAX,
  configRules,
  connectionRules,
  entityRules,
  integrationRules,
  intentRules,
  knowledgeRules,
  NAME_MAX,
  NO_DIALOGUE,
  paraphraseRules,
  PHRASE_MAX,
  promptRules,
  storyRules,
  normaliseEntityValue,
  WEB_AVATAR_MAX,
  webKeyRules,
  WITHOUT_LANGUAGE_MODEL,
  type Annotation,
  type EntityValue,
  type InputOf,
  type Rule,
  type RuleError,
} from '@platform/contract'
import type { Transport } from '@platform/client'
import { buildPattern, buildSynonyms } from '../areas/entities/build.ts'
import { buildParameter, buildPhrase } from '../areas/intents/build.ts'
import { buildWebKey, PNG_PICTURE } from '../areas/web-keys/build.ts'
import { freshName, intentInput, makeAgent, makeStory, phrases } from './helpers.ts'

/** A change of a valid input, and the first rule that the result breaks. */
type Case<Input> = readonly [what: string, change: Partial<Input>, rule: Rule, field: string]

/** The rules of one call: the pure function, and the call whose back end applies them. */
interface CheckedCall<Input> {
  readonly check: (input: Input) => readonly RuleError[]
  /** Creates the records that the call requires, and returns a valid input. */
  readonly prepare: (admin: Transport) => Promise<Input>
  readonly send: (admin: Transport, input: Input) => Promise<unknown>
  readonly cases: readonly Case<Input>[]
}

/** The cases of one call, without the type of its input. */
export interface RuleTable {
  readonly call: string
  readonly check: (input: never) => readonly RuleError[]
  readonly prepare: (admin: Transport) => Promise<object>
  readonly send: (admin: Transport, input: never) => Promise<unknown>
  readonly cases: readonly Case<object>[]
}

const table = <Input extends object>(call: string, checked: CheckedCall<Input>): RuleTable => ({ call, ...checked })

const LONG_NAME = 'x'.repeat(NAME_MAX + 1)
const annotated = (...annotations: Omit<Annotation, 'entityId'>[]) => [
  buildPhrase(
    'go to 😀 Goa',
    annotations.map((range) => ({ entityId: 'sys.date', ...range })),
  ),
  buildPhrase('other'),
]
const link = (url: string) => ({ ...NO_DIALOGUE, buttons: [{ kind: 'link' as const, label: 'Open', url }] })
const noSynonyms = (value: string): EntityValue => ({ type: 'synonyms', value, synonyms: [' '] })
const { appearance } = buildWebKey()
const withAvatar = (avatar: string) => ({ appearance: { ...appearance, avatar } })

/**
 * Inputs that each break one rule of the contract. The functions of the rules, the server and the memory back end must
 * return the same rule and field for each of them; the transport suite tests this.
 */
export const RULE_TABLES: readonly RuleTable[] = [
  table<InputOf<'agents.save'>>('agents.save', {
    check: agentRules,
    prepare: async () => ({ name: freshName('Agent'), description: '', type: 'nlp' }),
    send: (admin, input) => admin.call('agents.save', input),
    cases: [
      ['a blank name', { name: ' \t' }, 'BLANK', 'name'],
      ['a name that is too long', { name: LONG_NAME }, 'TOO_LONG', 'name'],
    ],
  }),
  table<InputOf<'agents.saveConfig'>>('agents.saveConfig', {
    check: configRules,
    async prepare(admin) {
      const { id: agentId } = await makeAgent(admin)
      return { agentId, ...(await admin.call('agents.get', { agentId })).config }
    },
    send: (admin, input) => admin.call('agents.saveConfig', input),
    cases: [
      ['fewer retries than one', { entityExtractRetries: 0 }, 'OUT_OF_RANGE', 'entityExtractRetries'],
      ['too many retries', { entityExtractRetries: 101 }, 'OUT_OF_RANGE', 'entityExtractRetries'],
      ['a threshold above 200', { confidenceThreshold: 200.5 }, 'OUT_OF_RANGE', 'confidenceThreshold'],
      ['a threshold below 0', { confidenceThreshold: -1 }, 'OUT_OF_RANGE', 'confidenceThreshold'],
      ['a long message', { outOfScopeMessage: 'x'.repeat(4_097) }, 'TOO_LONG', 'outOfScopeMessage'],
    ],
  }),
  table<Required<InputOf<'agents.savePrompt'>>>('agents.savePrompt', {
    check: promptRules,
    async prepare(admin) {
      const { id: openaiKey } = await admin.call('integrations.save', integration())
      const { id: agentId } = await makeAgent(admin)
      const userData = [{ name: 'city', description: 'Where to' }]
      return { agentId, openaiKey, prompt: 'Be kind', extractData: true, userData }
    },
    send: (admin, input) => admin.call('agents.savePrompt', input),
    cases: [
      ['no configuration', { openaiKey: ' ' }, 'BLANK', 'openaiKey'],
      ['a blank prompt', { prompt: ' \n' }, 'BLANK', 'prompt'],
      ['a variable without a name', { userData: [{ name: ' ', description: 'x' }] }, 'BLANK', 'userData.0.name'],
      ['one without a description', { userData: [{ name: 'x', description: ' ' }] }, 'BLANK', 'userData.0.description'],
      [
        'two variables of one name',
        { userData: ['city', ' City'].map((name) => ({ name, description: 'x' })) },
        'DUPLICATE_NAME',
        'userData.1.name',
      ],
    ],
  }),
  table<InputOf<'stories.save'>>('stories.save', {
    check: storyRules,
    prepare: async (admin) => ({ agentId: (await makeAgent(admin)).id, name: freshName('Story') }),
    send: (admin, input) => admin.call('stories.save', input),
    cases: [
      ['a blank name', { name: ' ' }, 'BLANK', 'name'],
      ['a name that is too long', { name: LONG_NAME }, 'TOO_LONG', 'name'],
    ],
  }),
  table<IntentCase>('intents.save', {
    check: intentRules,
    async prepare(admin) {
      const input = intentInput(await makeStory(admin, (await makeAgent(admin)).id))
      return { ...input, parameters: [], dialogue: NO_DIALOGUE }
    },
    send: (admin, input) => admin.call('intents.save', input),
    cases: [
      ['a blank name', { name: ' ' }, 'BLANK', 'name'],
      ['a name that is too long', { name: LONG_NAME }, 'TOO_LONG', 'name'],
      ['a blank phrase', { phrases: phrases('a', ' ', 'b') }, 'BLANK', 'phrases.1.text'],
      ['a phrase twice', { phrases: phrases('a', 'b', ' A') }, 'DUPLICATE_PHRASE', 'phrases.2.text'],
      ['a long phrase', { phrases: phrases('a', 'x'.repeat(PHRASE_MAX + 1)) }, 'TOO_LONG', 'phrases.1.text'],
      ['one phrase', { phrases: phrases('a') }, 'TOO_FEW_PHRASES', 'phrases'],
      [
        'a range past the phrase',
        { phrases: annotated({ start: 3, end: 99 }) },
        'OUT_OF_RANGE',
        'phrases.0.annotations',
      ],
      ['an empty range', { phrases: annotated({ start: 3, end: 3 }) }, 'OUT_OF_RANGE', 'phrases.0.annotations'],
      [
        'ranges that overlap',
        { phrases: annotated({ start: 0, end: 5 }, { start: 3, end: 6 }) },
        'OUT_OF_RANGE',
        'phrases.0.annotations',
      ],
      [
        'a range that cuts an emoji',
        { phrases: annotated({ start: 7, end: 9 }) },
        'OUT_OF_RANGE',
        'phrases.0.annotations',
      ],
      ['a blank response', { responses: ['Hello', ' '] }, 'BLANK', 'responses.1'],
      ['a parameter without a name', { parameters: [buildParameter({ name: ' ' })] }, 'BLANK', 'parameters.0.name'],
      [
        'a parameter without a prompt',
        { parameters: [buildParameter({ prompts: [' '] })] },
        'PROMPT_REQUIRED',
        'parameters.0.prompts',
      ],
      [
        'a button without a label',
        { dialogue: { ...NO_DIALOGUE, buttons: [{ kind: 'reply', label: ' ' }] } },
        'BLANK',
        'dialogue.buttons.0.label',
      ],
      ['a link that could run', { dialogue: link('javascript:alert(1)') }, 'BAD_ADDRESS', 'dialogue.buttons.0.url'],
      [
        'a required context without a name',
        { dialogue: { ...NO_DIALOGUE, requires: [' '] } },
        'BLANK',
        'dialogue.requires.0',
      ],
      [
        'an opened context without a name',
        { dialogue: { ...NO_DIALOGUE, opens: [{ name: ' ', turns: 1 }] } },
        'BLANK',
        'dialogue.opens.0.name',
      ],
      [
        'a fulfilment that is not on the web',
        { dialogue: { ...NO_DIALOGUE, fulfilment: { url: 'ftp://a.example', fallback: 'Later.' } } },
        'BAD_ADDRESS',
        'dialogue.fulfilment.url',
      ],
      [
        'a fulfilment without a fallback',
        { dialogue: { ...NO_DIALOGUE, fulfilment: { url: 'https://a.example', fallback: ' ' } } },
        'BLANK',
        'dialogue.fulfilment.fallback',
      ],
    ],
  }),
  table<InputOf<'phrases.paraphrase'>>('phrases.paraphrase', {
    check: paraphraseRules,
    prepare: async (admin) => ({ agentId: (await makeAgent(admin)).id, phrases: ['where is it'] }),
    send: (admin, input) => admin.call('phrases.paraphrase', input),
    cases: [['blank phrases', { phrases: [' '] }, 'BLANK', 'phrases']],
  }),
  table<InputOf<'entities.save'>>('entities.save', {
    check: ({ name, values }) =>
      entityRules({ name, values: values.map(normaliseEntityValue) }, { patternError: stubPatternError }),
    prepare: async (admin) => ({
      agentId: (await makeAgent(admin)).id,
      name: freshName('entity'),
      values: [buildSynonyms('Delhi')],
    }),
    send: (admin, input) => admin.call('entities.save', input),
    cases: [
      ['a blank name', { name: ' ' }, 'BLANK', 'name'],
      ['no values', { values: [] }, 'VALUE_REQUIRED', 'values'],
      ['a blank value', { values: [buildSynonyms('a'), buildSynonyms(' ', 'b')] }, 'BLANK', 'values.1.value'],
      ['a value twice', { values: [buildSynonyms('a'), buildSynonyms(' A')] }, 'DUPLICATE_VALUE', 'values.1.value'],
      ['a value without synonyms', { values: [noSynonyms('a')] }, 'BLANK', 'values.0.synonyms'],
      ['a value without patterns', { values: [buildPattern('a')] }, 'BLANK', 'values.0.patterns'],
      ['an invalid pattern', { values: [buildPattern('a', 'x', '(')] }, 'BAD_PATTERN', 'values.0.patterns.1'],
      [
        'a pattern with a backreference',
        { values: [buildPattern('a', '(a+)\\1')] },
        'BAD_PATTERN',
        'values.0.patterns.0',
      ],
    ],
  }),
  table<InputOf<'integrations.save'>>('integrations.save', {
    check: (input) => integrationRules(input),
    prepare: async () => integration(),
    send: (admin, input) => admin.call('integrations.save', input),
    cases: [
      ['a blank name', { name: ' ' }, 'BLANK', 'name'],
      ['no type', { llm: null }, 'BLANK', 'llm'],
      ['an address without a scheme', { baseUrl: 'models.example' }, 'BAD_ADDRESS', 'baseUrl'],
      ['an address with a login', { baseUrl: 'https://me:secret@models.example' }, 'BAD_ADDRESS', 'baseUrl'],
      ['a long address', { baseUrl: `https://a.example/${'x'.repeat(BASE_URL_MAX)}` }, 'TOO_LONG', 'baseUrl'],
      ['no key', { apikey: ' ' }, 'BLANK', 'apikey'],
      ['a key that no header carries', { apikey: 'sk one' }, 'OUT_OF_RANGE', 'apikey'],
    ],
  }),
  table<InputOf<'integrations.test'>>('integrations.test', {
    // Without an address, the saved one is tested.
    check: (input) => connectionRules({ ...SAVED, ...input }, SAVED),
    prepare: async (admin) => ({ id: (await admin.call('integrations.save', { ...integration(), ...SAVED })).id }),
    send: (admin, input) => admin.call('integrations.test', input),
    cases: [
      ['another host for the saved key', { baseUrl: 'https://other.example/v1' }, 'KEY_REQUIRED', 'apikey'],
      ['an address that is none', { baseUrl: 'nothing' }, 'BAD_ADDRESS', 'baseUrl'],
    ],
  }),
  table<InputOf<'knowledge.save'>>('knowledge.save', {
    check: (input) => knowledgeRules({ ...input, documentCount: 0 }),
    prepare: async (admin) => ({
      agentId: (await makeAgent(admin)).id,
      fromWebsite: false,
      websites: [],
      fromDocuments: false,
      configurationId: WITHOUT_LANGUAGE_MODEL,
    }),
    send: (admin, input) => admin.call('knowledge.save', input),
    cases: [
      ['a website toggle without an address', { fromWebsite: true }, 'WEBSITE_REQUIRED', 'websites'],
      ['a document toggle without a document', { fromDocuments: true }, 'DOCUMENT_REQUIRED', 'documents'],
      ['no configuration', { configurationId: null }, 'CONFIGURATION_REQUIRED', 'configurationId'],
      ['an empty address', { websites: ['a.example', ' '] }, 'BLANK', 'websites.1'],
      ['what is no address', { websites: ['help'] }, 'BAD_ADDRESS', 'websites.0'],
      ['an address with a login', { websites: ['https://me:x@a.example'] }, 'BAD_ADDRESS', 'websites.0'],
    ],
  }),
  table<InputOf<'webKeys.create'>>('webKeys.create', {
    check: webKeyRules,
    prepare: async (admin) => ({
      agentId: (await makeAgent(admin)).id,
      name: freshName('Key'),
      origins: ['https://www.example.com'],
      appearance,
    }),
    send: (admin, input) => admin.call('webKeys.create', input),
    cases: [
      ['a blank name', { name: ' ' }, 'BLANK', 'name'],
      ['no origin', { origins: [] }, 'BLANK', 'origins'],
      ['a blank origin', { origins: ['a.example', ' '] }, 'BAD_ADDRESS', 'origins.1'],
      ['an origin without https', { origins: ['http://b.example'] }, 'BAD_ADDRESS', 'origins.0'],
      ['an origin with a path', { origins: ['b.example/shop'] }, 'BAD_ADDRESS', 'origins.0'],
      ['no language', { appearance: { ...appearance, languages: [] } }, 'BLANK', 'appearance.languages'],
      ['a colour by its name', { appearance: { ...appearance, colour: 'red' } }, 'OUT_OF_RANGE', 'appearance.colour'],
      ['a picture that is SVG', withAvatar('data:image/svg+xml;base64,PHN2Zz4='), 'OUT_OF_RANGE', 'appearance.avatar'],
      ['SVG that claims to be PNG', withAvatar('data:image/png;base64,PHN2Zz4='), 'OUT_OF_RANGE', 'appearance.avatar'],
      ['a picture elsewhere', withAvatar('https://a.example/b.png'), 'OUT_OF_RANGE', 'appearance.avatar'],
      ['a large picture', withAvatar(PNG_PICTURE + 'A'.repeat(WEB_AVATAR_MAX)), 'TOO_LONG', 'appearance.avatar'],
      [
        'a long display name',
        { appearance: { ...appearance, displayName: 'x'.repeat(61) } },
        'TOO_LONG',
        'appearance.displayName',
      ],
    ],
  }),
]

type IntentCase = Required<Pick<InputOf<'intents.save'>, 'parameters'>> &
  Omit<InputOf<'intents.save'>, 'parameters' | 'dialogue'> & { readonly dialogue: typeof NO_DIALOGUE }

const SAVED = { baseUrl: 'https://models.example/v1' }

function integration(): InputOf<'integrations.save'> {
  return { name: freshName('Model'), llm: 1, apikey: 'sk-1234567890abcdef' }
}

/** Only the server has RE2: for the patterns of the table this function returns the same result. */
const stubPatternError = (pattern: string): string | null =>
  pattern === '(' || pattern.includes('\\1') ? 'invalid' : null
