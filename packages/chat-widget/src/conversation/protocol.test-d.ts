import type { WebBegun, WebMessage, WebMessages, WebServerFrame, WebSettings } from '@platform/contract'
import type { BegunConversation, ChatMessage, ChatSettings, MessagePage, ServerFrame } from './protocol.types.ts'

// The widget has types of its own, so that a page is given no schema; what the server says must be what they say.
const says = <Mine>() => ({ by: <Theirs extends Mine>(): Theirs | undefined => undefined })

says<ChatMessage>().by<WebMessage>()
says<MessagePage>().by<WebMessages>()
says<BegunConversation>().by<WebBegun>()
says<ChatSettings>().by<WebSettings>()
says<ServerFrame>().by<WebServerFrame>()
