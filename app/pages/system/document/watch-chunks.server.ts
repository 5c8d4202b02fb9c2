/**
 * Runs before everything else: a script that does not arrive, now or for the next page, reloads the page once, then the
 * page explains itself. The short wait lets a page change that is under way reach its address.
 */
export const watchChunks = `(function(){var done
function failed(){if(done||!navigator.onLine)return;done=1
if(Date.now()-sessionStorage.getItem("reloaded")>10000){sessionStorage.setItem("reloaded",Date.now());setTimeout(function(){location.reload()},100)}
else if(document.readyState==="complete")explain();else addEventListener("load",explain)}
function explain(){document.documentElement.classList.add("no-script");document.getElementById("failed-chunk").hidden=false}
addEventListener("error",function(e){var t=e.target;if(t&&(t.tagName==="SCRIPT"||t.rel==="modulepreload"))failed()},true)
addEventListener("unhandledrejection",function(e){if(/dynamically imported module|importing a module/i.test(e.reason&&e.reason.message))failed()})})()`;
