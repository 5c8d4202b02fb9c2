import webPush from "web-push";

/** Prints the two lines that switch reminders on devices on. Whoever has new keys must be asked anew by every device. */
const { publicKey, privateKey } = webPush.generateVAPIDKeys();
console.log(`PUSH_PUBLIC_KEY=${publicKey}\nPUSH_PRIVATE_KEY=${privateKey}`);
