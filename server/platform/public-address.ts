import ipaddr from 'ipaddr.js'

/** Whether the address is a public one: not this machine, its network, or one of the special ranges. Push services and receivers of webhooks must have one. */
export const isPublicAddress = (address: string): boolean => ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
