import type { WebBegun, WebMessage, WebMessages, WebServerFrame, WebSettings } from '@platform/contract'
import type { BegunConversation, ChatMessage, ChatSettings, MessagePage, ServerFrame } from './protocol.types.ts'

// The widget has its own types, so that a page loads no schema. The types of the server must be assignable to them.
const expectType = <Widget>() => ({ from: <Server extends Widget>(): Server | undefined => undefined })

expectType<ChatMessage>().from<WebMessage>()
expectType<MessagePage>().from<WebMessages>()
expectType<BegunConversation>().from<WebBegun>()
expectType<ChatSettings>().from<WebSettings>()
expectType<ServerFrame>().from<WebServerFrame>()
