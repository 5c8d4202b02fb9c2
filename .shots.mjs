import { chromium } from "playwright-core";
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
const base="http://localhost:3108";
const c = await b.newContext({ viewport:{width:1440,height:900} });
const p = await c.newPage();
await p.goto(base+"/userlogin",{timeout:90000}); await p.fill('input[name=email]','manager@example.com'); await p.fill('input[name=password]','career zone demo 2026'); await Promise.all([p.waitForURL(/dashboard/,{timeout:60000}), p.press('input[name=password]','Enter')]);
const state = await c.storageState();
async function shot(name, path, opts={}, act) {
  const cc = await b.newContext({ storageState: state, viewport: opts.phone?{width:360,height:780}:{width:1440,height:900}, colorScheme: opts.dark?"dark":"light" });
  const q = await cc.newPage(); q.on("console", m=> m.type()==="error" && console.log(name, m.text().slice(0,6000)));
  await q.goto(base+path,{timeout:200000,waitUntil:"load"}); if (act) await act(q); await q.waitForTimeout(500);
  await q.screenshot({ path: `/tmp/h/shots/inbox-${name}.png`, fullPage: true }); 
  const over = await q.evaluate(()=>document.documentElement.scrollWidth-innerWidth); if (over>0) console.log(name,"overflow",over);
  const links = await q.evaluate(()=>[...document.querySelectorAll('a[href*="/admin/contact/"]')].map(a=>a.getAttribute("href")).filter(h=>/contact\/[0-9a-f-]{36}$/.test(h)));
  await cc.close(); return links;
}
const links = await shot("list-1440","/admin/contact",{}, q=>q.click("summary"));
await shot("one-1440-dark",links[0],{dark:true});
await shot("one-360",links.at(-1),{phone:true});
await shot("quar-360-hi","/hi/admin/contact?show=quarantined",{phone:true,dark:true});
await b.close();
