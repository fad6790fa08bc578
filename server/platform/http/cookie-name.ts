import type { Config } from '#server/config.ts'

/**
 * Over https the prefix makes browsers refuse such a cookie from another host of the domain, or without Secure. They support it over https
 * only.
 */
export const cookieName = ({ isHttps }: Pick<Config, 'isHttps'>, name: string): string => (isHttps ? `__Host-${name}` : name)

export const SESSION_COOKIE = 'mistri_session'
