import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

describe('the environment', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 4400,
      adminEmail: 'admin@example.com',
      sampleData: 'all',
      requiresCaptcha: true,
      trustProxy: false,
      hasEncoder: true,
      isDurable: true,
      fileMaxBytes: 512 * 1024 * 1024,
      logLevel: 'warn',
    })
    expect(readConfig({}).dataDirectory).toMatch(/\.data$/)
  })

  it('treats an empty variable as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toEqual(readConfig({}))
  })

  it('reads what is given', () => {
    const config = readConfig({
      PORT: '0',
      DATABASE_URL: 'postgres://user@host/db',
      REDIS_URL: 'redis://localhost',
      PLATFORM_SAMPLE_DATA: '0',
      PLATFORM_CAPTCHA: 'off',
      PLATFORM_PUBLIC_URL: 'https://chat.example/',
      PLATFORM_SECRET_KEY: 'ab'.repeat(32),
      PLATFORM_TRUST_PROXY: '10.0.0.1, 10.0.0.2',
      PLATFORM_PARAPHRASE_URL: 'http://localhost:9000/paraphrase',
      PLATFORM_EMBEDDINGS_URL: 'http://localhost:11434/v1',
      PLATFORM_EMBEDDINGS_MODEL: 'some-embeddings',
      PLATFORM_ENCODER: 'off',
      PLATFORM_DURABLE: 'off',
      PLATFORM_FILE_MAX_MB: '2048',
    })
    expect(config).toMatchObject({
      port: 0,
      sampleData: 'none',
      requiresCaptcha: false,
      publicUrl: 'https://chat.example',
      trustProxy: ['10.0.0.1', '10.0.0.2'],
      paraphraseUrl: 'http://localhost:9000/paraphrase',
      embeddings: { url: 'http://localhost:11434/v1', model: 'some-embeddings' },
      hasEncoder: false,
      isDurable: false,
      fileMaxBytes: 2 ** 31,
    })
    expect(config.secretKey).toHaveLength(32)
  })

  it.each([
    ['PORT', 'http', 'PORT must be a port number'],
    ['PORT', '70000', 'PORT must be a port number'],
    ['DATABASE_URL', 'mysql://x/y', 'DATABASE_URL must be an address that begins with postgres:// or postgresql://'],
    ['REDIS_URL', 'localhost', 'REDIS_URL must be an address that begins with redis:// or rediss://'],
    ['PLATFORM_ADMIN_EMAIL', 'admin', 'PLATFORM_ADMIN_EMAIL must be an e-mail address'],
    ['PLATFORM_ADMIN_PASSWORD', 'short', 'PLATFORM_ADMIN_PASSWORD must have at least 8 characters'],
    ['PLATFORM_CAPTCHA', 'no', 'PLATFORM_CAPTCHA must be on or off'],
    ['PLATFORM_DURABLE', 'yes', 'PLATFORM_DURABLE must be on or off'],
    ['PLATFORM_ENCODER', 'no', 'PLATFORM_ENCODER must be on or off'],
    ['PLATFORM_SAMPLE_DATA', 'yes', 'PLATFORM_SAMPLE_DATA must be 1, bots or 0'],
    ['PLATFORM_SECRET_KEY', 'secret', 'PLATFORM_SECRET_KEY must be 64 hexadecimal digits (32 bytes)'],
    [
      'PLATFORM_EMBEDDINGS_URL',
      'https://api.example/v1',
      'PLATFORM_EMBEDDINGS_MODEL must be given beside PLATFORM_EMBEDDINGS_URL',
    ],
    ['PLATFORM_EMBEDDINGS_KEY', 'secret', 'PLATFORM_EMBEDDINGS_URL must be given beside PLATFORM_EMBEDDINGS_KEY'],
    ['PLATFORM_FILE_MAX_MB', '0', 'PLATFORM_FILE_MAX_MB must be a number of megabytes from 1 to 2048'],
    ['PLATFORM_FILE_MAX_MB', '2049', 'PLATFORM_FILE_MAX_MB must be a number of megabytes from 1 to 2048'],
    ['PLATFORM_FILE_MAX_MB', '1.5', 'PLATFORM_FILE_MAX_MB must be a number of megabytes from 1 to 2048'],
    [
      'PLATFORM_PUBLIC_URL',
      'chat.example',
      'PLATFORM_PUBLIC_URL must be an address that begins with http:// or https://',
    ],
  ])('refuses %s=%s with a message', (name, value, message) => {
    expect(() => readConfig({ [name]: value })).toThrow(new ConfigError(`The environment is invalid:\n  ${message}`))
  })
})
