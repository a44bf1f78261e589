import { defineBusMessage } from '../../core/events/bus.ts'

/** A key has ended or changed. Visitors' sockets check whether they may stay open. */
export const WEB_KEY_CHECK = defineBusMessage<{ readonly keyId: string }>('web.keyCheck')
