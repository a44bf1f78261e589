import type { Configuration, Role } from '@platform/contract'
import type { Db } from '../database/database.ts'
import type { SocketTicketTable } from '../database/tables.ts'

export async function findUser(db: Db, id: string) {
  return db
    .selectFrom('users')
    .select(['id', 'enterprise_id', 'name', 'email', 'profile_picture'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The user with this e-mail address, in any enterprise. */
export async function findUserByEmail(db: Db, emailKey: string) {
  return db
    .selectFrom('users')
    .select(['id', 'enterprise_id', 'name', 'email', 'profile_picture', 'password_hash'])
    .where('email_key', '=', emailKey)
    .where('state', '=', 'active')
    .executeTakeFirst()
}

/** The roles of the enterprise of the transaction. */
export async function listRoles(db: Db): Promise<Role[]> {
  return db.selectFrom('roles').select(['id', 'name', 'permissions']).orderBy('id').execute()
}

export async function findEnterprise(
  db: Db,
  id: string,
): Promise<(Configuration['enterprise'] & { flags: Record<string, boolean> }) | undefined> {
  const row = await db
    .selectFrom('enterprises')
    .select(['id', 'name', 'time_zone', 'locale', 'flags'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { id: row.id, name: row.name, timeZone: row.time_zone, locale: row.locale, flags: row.flags }
}

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
  return ticket && ticket.expires_at > now ? ticket.session_id : undefined
}
