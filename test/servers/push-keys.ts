/** Of tests alone: a pair as `node bin/push-keys.ts` prints it, and a push service on this machine. */
export const pushSettings = {
  PUSH_PUBLIC_KEY: "BPnP292qbfd6RWyqIq0BiqR_yr9d183XDw9P9MWN62Q0QnU98waaE1UTqawRuf7GKhiJmebLIeYqgc6MXvOXJkg",
  PUSH_PRIVATE_KEY: "wCxbXpxuqc3bUZrWysLHQEfOC-KB2fKZ8_J25k8dF9g",
  PUSH_HOSTS: "127.0.0.1",
};
