import { setTimeout as pause } from 'node:timers/promises'
import { ADMIN, type Account } from './accounts.ts'
import type { TestServer } from './server.ts'

interface Reply {
  readonly status?: boolean
  readonly message?: string
  readonly data?: unknown
}

export interface ApiIntent {
  readonly id: string
  readonly storyId: string
  readonly name: string
  readonly revision: number
  readonly utterances: readonly { readonly utterance: string }[]
  readonly responses: readonly { readonly response: string }[] | null
}

export interface WebKeyOptions {
  readonly origins: readonly string[]
  readonly greeting?: string
  readonly languages?: readonly string[]
}

/** Calls the API with plain requests, independent of the packages. Tests use it to prepare data and to read results. */
export class Api {
  readonly #server: TestServer
  readonly token: string

  private constructor(server: TestServer, token: string) {
    this.#server = server
    this.token = token
  }

  /** Signs in. The server's captcha must be off. */
  static async signIn(server: TestServer, account: Account = ADMIN): Promise<Api> {
    const anonymous = new Api(server, '')
    const data = await anonymous.#post('account/enterprise/login/twoFactorAuth', account)
    return new Api(server, (data as { token: string }).token)
  }

  async signOut(): Promise<void> {
    await this.#get('account/logout')
  }

  async agents(): Promise<readonly { id: string; name: string }[]> {
    const { agents } = (await this.#get('chatbird/api/nlp/v2/agent?perPage=-1')) as {
      agents: { id: string; name: string }[]
    }
    return agents
  }

  async switchFeature(name: string, isOn: boolean): Promise<void> {
    await this.#post('e/enterprise/configuration', { flags: { [name]: isOn } })
  }

  async createAgent(name: string): Promise<string> {
    return idOf(await this.#post('chatbird/api/nlp/agent', { name, description: '', type: 'nlp' }))
  }

  async createStory(agentId: string, name: string): Promise<string> {
    return idOf(await this.#post('chatbird/api/nlp/story', { agentId, name }))
  }

  async stories(agentId: string): Promise<readonly { id: string; name: string }[]> {
    const data = await this.#get(`chatbird/api/nlp/agent/${agentId}/story`)
    return (data as { childStories: { id: string; name: string }[] }).childStories
  }

  /** The id of the agent's first story. */
  async firstStory(agentId: string): Promise<string> {
    return (await this.stories(agentId))[0]?.id ?? ''
  }

  async saveIntent(
    place: { agentId: string; storyId: string; id?: string },
    name: string,
    phrases: readonly string[],
    response = `About ${name}`,
    webhookUrl = '',
  ): Promise<string> {
    const utterances = phrases.map((utterance) => ({ utterance, entityDefined: false, entityRefs: [] }))
    const dialogue = webhookUrl === '' ? {} : { dialogue: { fulfilment: { url: webhookUrl, fallback: 'Later.' } } }
    return this.saveWholeIntent({ ...place, name, utterances, responses: [{ response }], ...dialogue })
  }

  async saveWholeIntent(input: object): Promise<string> {
    return idOf(await this.#post('chatbird/api/nlp/intent', input))
  }

  /** Creates a custom entity whose values are their own synonyms. */
  async createEntity(agentId: string, name: string, values: readonly string[]): Promise<string> {
    const input = { agentId, name, values: values.map((value) => ({ value, type: 'synonyms', synonyms: [value] })) }
    return idOf(await this.#post('chatbird/api/nlp/entity', input))
  }

  /** The agent's custom entities. */
  async entities(agentId: string): Promise<readonly { id: string; name: string }[]> {
    const path = `chatbird/api/nlp/agent/${agentId}/entity?kind=custom`
    return ((await this.#get(path)) as { entities: { id: string; name: string }[] }).entities
  }

  async intents(agentId: string, storyId: string): Promise<readonly { id: string; name: string }[]> {
    const path = `chatbird/api/nlp/v2/agent/${agentId}/story/${storyId}/intent?perPage=-1`
    return ((await this.#get(path)) as { intents: { id: string; name: string }[] }).intents
  }

  async intent(agentId: string, storyId: string, id: string): Promise<ApiIntent> {
    return (await this.#get(`chatbird/api/nlp/agent/${agentId}/story/${storyId}/intent/${id}`)) as ApiIntent
  }

  async deleteIntent(agentId: string, storyId: string, id: string): Promise<void> {
    await this.#call(`chatbird/api/nlp/agent/${agentId}/story/${storyId}/intent/${id}`, { method: 'DELETE' })
  }

  async train(agentId: string): Promise<void> {
    await this.#get(`chatbird/api/nlp/agent/${agentId}/train`)
  }

  /** Trains the agent, and waits for its end. */
  async trainToEnd(agentId: string): Promise<void> {
    await this.train(agentId)
    await this.trainingEnded(agentId)
    const { state } = await this.training(agentId)
    if (state !== 'trained') throw new Error(`The training ended as ${state}.`)
  }

  /** Waits for the end of an open training. */
  async trainingEnded(agentId: string): Promise<void> {
    while (['queued', 'training'].includes((await this.training(agentId)).state)) await pause(50)
  }

  async training(agentId: string): Promise<{ state: string; progress: number; modelVersion: number | null }> {
    return (await this.#get(`chatbird/api/nlp/agent/${agentId}/training`)) as never
  }

  /** How many sample conversations an agent has, and how many it will have. */
  async sampleConversations(agentId: string): Promise<{ conversations: number; planned: number }> {
    return (await this.#get(`chatbird/api/nlp/sampleConversations/${agentId}`)) as never
  }

  /** Waits for the sample conversations of a first start. */
  async sampleConversationsMade(agentId: string): Promise<void> {
    while (!hasAll(await this.sampleConversations(agentId))) await pause(100)
  }

  /** Says something to the agent, and waits for its answer. */
  async say(agentId: string, text: string): Promise<void> {
    const message = { type: 'text', suggestionId: '', text, lnCode: 'en' }
    await this.#post('chatbird/api/nlp/predictIntent', { agentId, message, sessionId: '', metadata: { appId: '' } })
  }

  /** Connects a language model. */
  async createIntegration(name: string, baseUrl: string, apikey: string): Promise<void> {
    await this.#post('e/enterprise/appiyo_authconfig', { name, llm: 2, baseUrl, apikey })
  }

  /** Creates a public key for origins. */
  async createWebKey(
    agentId: string,
    { origins, greeting = '', languages = ['en', 'ar'] }: WebKeyOptions,
  ): Promise<string> {
    const appearance = { position: 'right', colour: '#0f766e', greeting, launcherLabel: '', languages }
    const input = { agentId, name: `Key of ${origins.join(', ')}`, origins, appearance }
    return ((await this.#post('chatbird/api/webchat/key', input)) as { key: string }).key
  }

  /** Returns the identity secret of a public key. */
  async identitySecret(agentId: string, key: string): Promise<string> {
    const { keys } = (await this.#get(`chatbird/api/webchat/key?agentId=${agentId}`)) as {
      keys: readonly { id: string; key: string }[]
    }
    const id = keys.find((each) => each.key === key)?.id ?? ''
    return ((await this.#get(`chatbird/api/webchat/key/${id}/identity`)) as { secret: string }).secret
  }

  #get(path: string): Promise<unknown> {
    return this.#call(path, { method: 'GET' })
  }

  #post(path: string, body: unknown): Promise<unknown> {
    return this.#call(path, { method: 'POST', body: JSON.stringify(body) })
  }

  async #call(path: string, init: RequestInit): Promise<unknown> {
    const response = await fetch(`${this.#server.url}/api/${path}`, {
      ...init,
      headers: {
        ...(init.body ? { 'content-type': 'application/json' } : {}),
        ...(this.token ? { 'authentication-token': this.token } : {}),
      },
    })
    const reply = (await response.json()) as Reply
    if (!response.ok || reply.status === false) throw new Error(`${path}: ${response.status} ${reply.message ?? ''}`)
    return reply.data
  }
}

const hasAll = ({ conversations, planned }: { conversations: number; planned: number }): boolean =>
  conversations >= planned

const idOf = (data: unknown): string => (data as { id: string }).id
