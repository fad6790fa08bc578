import type { Config } from '#server/config.ts'

/** Over https the prefix makes browsers refuse such a cookie from another host of the domain, or without Secure. They know it over https only. */
export const cookieName = ({ isHttps }: Pick<Config, 'isHttps'>, name: string): string => (isHttps ? `__Host-${name}` : name)
