/** The programming languages of the example. */
export type IdentityLanguage = 'node' | 'python'

/** Example code that signs a visitor's identity on the host's server (docs/web-channel.md). @internal */
export function identityCode(language: IdentityLanguage, key: string): string {
  return language === 'node'
    ? `import { createHmac } from 'node:crypto'

const part = (value) =>
  Buffer.from(JSON.stringify(value)).toString('base64url')

export function identityOf(user) {
  const claims = {
    aud: '${key}',
    sub: user.id,
    name: user.name,
    exp: Math.floor(Date.now() / 1000) + 3600,
  }
  const text = \`\${part({ alg: 'HS256' })}.\${part(claims)}\`
  const hmac = createHmac('sha256', process.env.WIDGET_SECRET)
  return \`\${text}.\${hmac.update(text).digest('base64url')}\`
}`
    : `import os, time
import jwt  # pip install pyjwt

def identity_of(user):
    claims = {
        "aud": "${key}",
        "sub": user.id,
        "name": user.name,
        "exp": int(time.time()) + 3600,
    }
    return jwt.encode(claims, os.environ["WIDGET_SECRET"], algorithm="HS256")`
}
