/** Intents fetched per call (specification 1 §9). */
export const INTENTS_PAGE_SIZE = 200
/** Intents of an agent, of all stories, that are searched per call. */
export const INTENTS_SEARCH_PAGE_SIZE = 50
/** Pause after the last keystroke before the search is sent, in milliseconds (specification 1 §9). */
export const INTENTS_SEARCH_DEBOUNCE_MS = 300
/** Fewest training phrases of an intent that is saved (specification 1 §5). */
export const PHRASES_MIN = 2
/** Most training phrases of one intent. */
export const PHRASES_MAX = 10_000
/** Most training phrases of one agent: what trains in half a minute, and is read without a pause for others. */
export const AGENT_PHRASES_MAX = 100_000
/** Longest training phrase, in UTF-16 units. */
export const PHRASE_MAX = 1_000
/** Most annotations of one phrase. */
export const ANNOTATIONS_MAX = 200
/** Longest response, in UTF-16 units of markdown. */
export const RESPONSE_MAX = 4_096
/** Most intents of one agent. */
export const INTENTS_MAX = 2_000
/** Most parameters of one intent, and prompts of one parameter. */
export const PARAMETERS_MAX = 100
export const PROMPTS_MAX = 50
/** Most responses of one intent. They are variants: one is chosen for each reply. */
export const RESPONSES_MAX = 20
/** Most buttons beneath a reply, and longest label of one. */
export const BUTTONS_MAX = 10
export const BUTTON_LABEL_MAX = 80
/** Longest address of a link or a fulfilment, in UTF-16 units. */
export const WEB_ADDRESS_MAX = 2_048
/** Most contexts that an intent requires or opens, and most messages for which a context is open. */
export const CONTEXTS_MAX = 10
export const CONTEXT_TURNS_MAX = 50
