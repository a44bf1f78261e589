import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { EmbeddingsEndpoint } from '../embeddings/askEmbeddings.ts'
import { readFetchAllow, type FetchAllow } from '../fetching/fetchAllow.ts'
import { REPOSITORY_FOLDER } from '../ownFiles.ts'

/** The server's configuration from its environment. The table in the README is the same list. */
export interface Config {
  readonly host: string
  readonly port: number
  /** The embedded database, the secret key and later files. */
  readonly dataDirectory: string
  /** Whether the embedded database has each commit on the disk before it acknowledges it. */
  readonly isDurable: boolean
  /** PostgreSQL instead of the embedded database. */
  readonly databaseUrl?: string
  /** Events between several server processes. */
  readonly redisUrl?: string
  /** E-mail of the first administrator, who is created if the database is empty. */
  readonly adminEmail: string
  /** If absent, a random one is generated and printed once. */
  readonly adminPassword?: string
  /** What the first start creates: bots and contacts with conversations, without, or nothing. */
  readonly sampleData: 'all' | 'bots' | 'none'
  readonly requiresCaptcha: boolean
  /** Public address of the server, without a trailing slash. @default the address that it listens on */
  readonly publicUrl?: string
  /** Name of the installation, for servers without a disk of their own. @default stored in the data directory */
  readonly installation?: string
  /** 32 bytes; if absent, generated once and stored in the data directory. */
  readonly secretKey?: Buffer
  /** Whose `X-Forwarded-For` is trusted: none, all, or these addresses. */
  readonly trustProxy: boolean | string[]
  /** Private hosts that the crawler, language models and webhooks may reach; everything else must be public. */
  readonly fetchAllow: FetchAllow
  /** A service that paraphrases phrases; if absent, the language model does. */
  readonly paraphraseUrl?: string
  /** The embeddings endpoint of Semantic agents. It replaces the encoder. */
  readonly embeddings?: EmbeddingsEndpoint
  /** Whether English agents of the type Semantic use the server's own sentence encoder. */
  readonly hasEncoder: boolean
  /** Largest file of a call with `bodyMaxBytes: 'files'`, in bytes. */
  readonly fileMaxBytes: number
  readonly logLevel: string
}

/** The environment is invalid. `message` has a line for each variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

const DEFAULT_DATA_DIRECTORY = fileURLToPath(new URL('.data', REPOSITORY_FOLDER))

const SAMPLE_DATA = { '1': 'all', bots: 'bots', '0': 'none' } as const

const onOff = (words: { on: string; off: string }, fallback: boolean) =>
  z
    .enum([words.on, words.off], { error: `must be ${words.on} or ${words.off}` })
    .transform((word) => word === words.on)
    .default(fallback)

const url = (protocols: readonly string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  })

const FILE_MAX_MB_RANGE = 'must be a number of megabytes from 1 to 2048'

const VariablesSchema = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a port number')
    .default(4400),
  HOST: z.string().default('127.0.0.1'),
  PLATFORM_DATA_DIR: z.string().default(DEFAULT_DATA_DIRECTORY),
  PLATFORM_DURABLE: onOff({ on: 'on', off: 'off' }, true),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  REDIS_URL: url(['redis:', 'rediss:']).optional(),
  PLATFORM_ADMIN_EMAIL: z
    .string()
    .max(254)
    .includes('@', { error: 'must be an e-mail address' })
    .default('admin@example.com'),
  PLATFORM_ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').max(256).optional(),
  PLATFORM_SAMPLE_DATA: z
    .enum(['1', 'bots', '0'], { error: 'must be 1, bots or 0' })
    .default('1')
    .transform((given) => SAMPLE_DATA[given]),
  PLATFORM_CAPTCHA: onOff({ on: 'on', off: 'off' }, true),
  PLATFORM_PUBLIC_URL: url(['http:', 'https:']).optional(),
  PLATFORM_INSTALLATION: z.string().max(200, 'must have at most 200 characters').optional(),
  PLATFORM_SECRET_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits (32 bytes)')
    .transform((digits) => Buffer.from(digits, 'hex'))
    .optional(),
  PLATFORM_PARAPHRASE_URL: url(['http:', 'https:']).optional(),
  PLATFORM_EMBEDDINGS_URL: url(['http:', 'https:']).optional(),
  PLATFORM_EMBEDDINGS_MODEL: z.string().max(200).optional(),
  PLATFORM_EMBEDDINGS_KEY: z.string().optional(),
  PLATFORM_ENCODER: onOff({ on: 'on', off: 'off' }, true),
  PLATFORM_FETCH_ALLOW: z
    .string()
    .default('')
    .transform((list, context) => {
      const allow = readFetchAllow(list)
      if (allow) return allow
      context.addIssue('must be a list such as intranet.example:8080,127.0.0.1:11434')
      return z.NEVER
    }),
  PLATFORM_FILE_MAX_MB: z
    .string()
    .regex(/^\d{1,4}$/, FILE_MAX_MB_RANGE)
    .transform(Number)
    .refine((megabytes) => megabytes >= 1 && megabytes <= 2048, FILE_MAX_MB_RANGE)
    .default(512),
  PLATFORM_TRUST_PROXY: z.string().default('off'),
  PLATFORM_LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], {
      error: 'must be trace, debug, info, warn, error or silent',
    })
    .default('warn'),
})

const EnvironmentSchema = VariablesSchema.superRefine((variables, context) => {
  const { PLATFORM_EMBEDDINGS_URL: address, PLATFORM_EMBEDDINGS_MODEL: model, PLATFORM_EMBEDDINGS_KEY: key } = variables
  const [lacks, beside] = address === undefined ? ['URL', model ? 'MODEL' : 'KEY'] : ['MODEL', 'URL']
  const isHalf = address === undefined ? (model ?? key) !== undefined : model === undefined
  const message = `must be given beside PLATFORM_EMBEDDINGS_${beside}`
  if (isHalf) context.addIssue({ code: 'custom', path: [`PLATFORM_EMBEDDINGS_${lacks}`], message })
})

/** Reads the environment. An empty variable counts as absent. Throws a {@link ConfigError} that lists every error. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = EnvironmentSchema.safeParse(given)
  if (!parsed.success) {
    const issues = parsed.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`)
    throw new ConfigError(['The environment is invalid:', ...issues].join('\n'))
  }
  const variables = parsed.data
  return {
    host: variables.HOST,
    port: variables.PORT,
    dataDirectory: variables.PLATFORM_DATA_DIR,
    isDurable: variables.PLATFORM_DURABLE,
    databaseUrl: variables.DATABASE_URL,
    redisUrl: variables.REDIS_URL,
    adminEmail: variables.PLATFORM_ADMIN_EMAIL,
    adminPassword: variables.PLATFORM_ADMIN_PASSWORD,
    sampleData: variables.PLATFORM_SAMPLE_DATA,
    requiresCaptcha: variables.PLATFORM_CAPTCHA,
    publicUrl: variables.PLATFORM_PUBLIC_URL?.replace(/\/+$/, ''),
    installation: variables.PLATFORM_INSTALLATION,
    secretKey: variables.PLATFORM_SECRET_KEY,
    trustProxy: proxies(variables.PLATFORM_TRUST_PROXY),
    fetchAllow: variables.PLATFORM_FETCH_ALLOW,
    paraphraseUrl: variables.PLATFORM_PARAPHRASE_URL,
    embeddings: embeddingsOf(variables),
    hasEncoder: variables.PLATFORM_ENCODER,
    fileMaxBytes: variables.PLATFORM_FILE_MAX_MB * 1024 * 1024,
    logLevel: variables.PLATFORM_LOG_LEVEL,
  }
}

function embeddingsOf(variables: z.infer<typeof VariablesSchema>): EmbeddingsEndpoint | undefined {
  const { PLATFORM_EMBEDDINGS_URL: address, PLATFORM_EMBEDDINGS_MODEL: model, PLATFORM_EMBEDDINGS_KEY: key } = variables
  return address === undefined || model === undefined ? undefined : { url: address, model, key }
}

function proxies(word: string): boolean | string[] {
  if (word === 'off') return false
  if (word === 'on') return true
  return word.split(',').map((address) => address.trim())
}
