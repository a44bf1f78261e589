import type { Db } from '../database/database.ts'
import type { SocketTicketTable } from '../database/tables.ts'
import { isStillValid } from '../clock/isStillValid.ts'
import { TICKET_SECONDS } from './sessions.limits.ts'

export async function insertSocketTicket(db: Db, ticket: SocketTicketTable): Promise<void> {
  await db.insertInto('socket_tickets').values(ticket).execute()
}

/** Redeems a ticket and returns its session. A ticket is valid once. */
export async function takeSocketTicket(db: Db, ticketHash: Uint8Array, now: Date): Promise<string | undefined> {
  const ticket = await db
    .deleteFrom('socket_tickets')
    .where('ticket_hash', '=', ticketHash)
    .returning(['session_id', 'expires_at'])
    .executeTakeFirst()
  return ticket && isStillValid(ticket.expires_at, now, TICKET_SECONDS) ? ticket.session_id : undefined
}

export async function deleteExpiredTickets(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('socket_tickets').where('expires_at', '<=', now).execute()
}
