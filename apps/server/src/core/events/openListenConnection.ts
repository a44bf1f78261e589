import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { DatabaseError } from '../database/database.ts'

/** Name of the connection in `pg_stat_activity`. */
export const LISTEN_CONNECTION_NAME = 'platform bus'
/** Time limit of a connect and of a query, in milliseconds. */
const TIMEOUT_MS = 5_000
/** Pause before each attempt to reconnect, in milliseconds. */
const RECONNECT_MS = 100
/** Interval of the check whether the connection still answers, in milliseconds: a firewall may drop it silently. */
const CHECK_MS = 10_000

export interface ListenHandlers {
  readonly onPayload: (payload: string) => void
  /** Called when a lost connection listens again. What was sent in between is lost. */
  readonly onReconnect: () => void
  readonly onLost: () => void
}

/** A dedicated connection that listens to a channel of PostgreSQL. */
export interface ListenConnection {
  /** Notifies the channel of all payloads in one transaction. If it rejects, the connection is opened again. */
  notify(payloads: readonly string[]): Promise<void>
  close(): Promise<void>
}

/** Opens a connection that listens to a channel, and reopens it whenever it is lost. */
export async function openListenConnection(
  url: string,
  channel: string,
  { log, onPayload, onReconnect, onLost }: ListenHandlers & { readonly log: Logger },
): Promise<ListenConnection> {
  const closing = new AbortController()
  let current: pg.Client | undefined

  async function connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      application_name: LISTEN_CONNECTION_NAME,
      keepAlive: true,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    })
    client.on('notification', ({ payload = '' }) => onPayload(payload))
    client.on('error', (error) => lose(client, error))
    client.on('end', () => lose(client, new Error('the connection was ended')))
    try {
      await client.connect()
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      end(client)
      throw error
    }
    current = client
  }

  function lose(client: pg.Client, error: unknown): void {
    if (client !== current) return
    current = undefined
    log.warn({ err: error }, 'the connection of LISTEN was lost')
    onLost()
    end(client)
    void reconnect()
  }

  async function reconnect(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        await pause(RECONNECT_MS, undefined, { signal: closing.signal })
        await connect()
        break
      } catch (error) {
        if (!closing.signal.aborted) log.warn({ err: error }, 'LISTEN could not reconnect')
      }
    }
    if (!closing.signal.aborted) return onReconnect()
    if (current) end(current)
  }

  async function query(text: string, values: unknown[] = []): Promise<void> {
    const client = current
    if (!client) throw new Error('the connection of LISTEN is lost')
    await client.query(text, values).catch((error: unknown) => {
      lose(client, error)
      throw error
    })
  }

  await connect().catch((cause: unknown) => {
    throw new DatabaseError('The database at DATABASE_URL accepts no connection for LISTEN.', { cause })
  })
  // A failed check has already lost the connection.
  const check = setInterval(() => void query('select 1').catch(() => undefined), CHECK_MS)
  return {
    notify: (payloads) => query('select pg_notify($1, payload) from unnest($2::text[]) payload', [channel, payloads]),
    async close() {
      closing.abort()
      clearInterval(check)
      const client = current
      current = undefined
      await client?.end()
    },
  }
}

/** Ends a connection that may not answer, without waiting for it. */
function end(client: pg.Client): void {
  client.end().catch(() => undefined)
}
