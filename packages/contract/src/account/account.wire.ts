import type { Reply } from '../failure.ts'
import { isRecord, recordOf, type Fields } from '../wire.ts'
import type { Captcha, Session, User } from './account.schema.ts'

/** The specification names the fields uId, emailId, eId and profilePic. */
export function userToWire({ id, email, enterpriseId, profilePicture, ...user }: User): Fields {
  return { ...user, uId: id, emailId: email, eId: enterpriseId, profilePic: profilePicture }
}

export function userFromWire(wire: unknown): unknown {
  if (!isRecord(wire)) return wire
  const { uId, emailId, eId, profilePic, ...user } = wire
  return { ...user, id: uId ?? user.id, email: emailId, enterpriseId: eId, profilePicture: profilePic ?? null }
}

export const userReply = {
  toReply: (user: User): Reply => ({ status: true, data: userToWire(user) }),
  fromReply: (reply: Reply): unknown => userFromWire(reply.data ?? reply.response),
}

export const sessionReply = {
  toReply: ({ user, ...session }: Session): Reply => ({ status: true, data: { ...session, user: userToWire(user) } }),
  fromReply: (reply: Reply): unknown => {
    const data = recordOf(reply.data)
    return { token: data.token, user: userFromWire(data.user), deviceToken: data.deviceToken }
  },
}

/** A captcha is `data.captchaId` and `data.captcha`, a data URI. Back ends that do not send the flag require it. */
export const captchaReply = {
  toReply: ({ captchaId, isRequired, image, challenge }: Captcha): Reply => ({
    status: true,
    data: { captchaId, required: isRequired, captcha: image, challenge },
  }),
  fromReply: (reply: Reply): unknown => {
    const data = recordOf(reply.data)
    return {
      captchaId: data.captchaId,
      isRequired: data.required ?? true,
      image: data.captcha,
      challenge: data.challenge ?? {},
    }
  },
}
