/** The role of a person in an account. */
export type Role = 'owner' | 'admin' | 'developer' | 'billing' | 'viewer';
