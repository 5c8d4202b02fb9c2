# Varnish as the edge of a CDN in front of the application, for trying out; bin/cdn puts the port of the application in. Comments say what a real edge does too.
vcl 4.1;
import std;
import xkey;

backend app {
  .host = "127.0.0.1";
  .port = "@BACKEND_PORT@";
  .connect_timeout = 1s;
  .first_byte_timeout = 30s;
  .between_bytes_timeout = 60s;
}

acl purgers {
  "127.0.0.0"/8;
  "::1";
}

sub vcl_recv {
  if (req.restarts == 0) {
    unset req.http.X-Stale;
  }
  if (req.method == "PURGE" || req.method == "BAN") {
    # What came through a proxy on this machine has a loopback address too, and says so.
    if (client.ip !~ purgers || req.http.X-Forwarded-For ~ ",") {
      return (synth(403, "Forbidden"));
    }
    if (!req.http.Cache-Tag) {
      return (purge);
    }
    if (req.http.Soft-Purge) {
      set req.http.X-Purged = xkey.softpurge(req.http.Cache-Tag);
    } else {
      set req.http.X-Purged = xkey.purge(req.http.Cache-Tag);
    }
    return (synth(200, "Purged"));
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  if (req.http.Authorization || req.http.Cookie ~ "(^|;\s*)(__Host-)?session=") {
    return (pass);
  }
  # The cookies of the way in by a social account, of a remembered device and the like reach the pages that need them: none of those may be kept.
  if (req.http.Cookie && req.url ~ "@PASS_COOKIES@") {
    return (pass);
  }
  unset req.http.Cookie;
  if (req.http.Accept-Encoding ~ "\bbr\b") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "\bgzip\b") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  return (hash);
}

sub vcl_hit {
  # Fresh, or asked for anew and not to be had.
  if (obj.ttl > 0s || req.http.X-Stale == "serve") {
    return (deliver);
  }
  # Stale, within stale-while-revalidate: deliver and fetch behind it.
  if (obj.ttl + std.duration(obj.http.X-SWR, 0s) > 0s) {
    return (deliver);
  }
  # Stale, within stale-if-error only: fetch first.
  set req.http.X-Stale = "try";
  set req.grace = 0s;
  return (restart);
}

sub vcl_backend_fetch {
  unset bereq.http.X-Stale-Asked;
  if (bereq.http.X-Stale) {
    set bereq.http.X-Stale-Asked = bereq.http.X-Stale;
    unset bereq.http.X-Stale;
  }
}

sub vcl_backend_response {
  if (bereq.uncacheable) {
    return (deliver);
  }
  if (beresp.status >= 500) {
    # A copy that may be served in this answer's place stays as it is.
    if (bereq.is_bgfetch || bereq.http.X-Stale-Asked) {
      return (abandon);
    }
    set beresp.uncacheable = true;
    set beresp.ttl = 1s;
    return (deliver);
  }

  # RFC 9213: the field that is meant for us counts instead of Cache-Control and Expires.
  set beresp.http.X-Said = beresp.http.Cache-Control;
  if (beresp.http.CDN-Cache-Control) {
    set beresp.http.X-Said = beresp.http.CDN-Cache-Control;
    set beresp.ttl = 0s;
    if (beresp.http.X-Said ~ "(?i)(^|[,\s])max-age\s*=\s*\d+") {
      set beresp.ttl = std.duration(regsub(beresp.http.X-Said, "(?i)^(?:.*[,\s])?max-age\s*=\s*(\d+).*$", "\1") + "s", 0s)
        - std.duration(beresp.http.Age + "s", 0s);
    }
  } elsif (beresp.http.X-Said !~ "(?i)(^|[,\s])(s-maxage|max-age)\s*=" && !beresp.http.Expires) {
    # Nothing said: no guess.
    set beresp.ttl = 0s;
  }
  set beresp.http.X-SWR = "0s";
  set beresp.grace = 0s;
  set beresp.keep = 0s;
  if (beresp.http.X-Said ~ "(?i)(^|[,\s])(no-store|private)" || beresp.http.Set-Cookie || beresp.http.Vary ~ "\*"
      || (beresp.http.X-Said ~ "(?i)(^|[,\s])no-cache" || beresp.ttl <= 0s)) {
    unset beresp.http.X-Said;
    # Behind a copy that is being shown: the application has answered by itself, because it makes no more pages at once. The copy stays, and the next to ask tries again.
    if (bereq.is_bgfetch) {
      return (abandon);
    }
    # Not to be kept: for two minutes nobody waits for anybody else's answer here.
    set beresp.uncacheable = true;
    set beresp.ttl = 120s;
    return (deliver);
  }
  if (beresp.http.X-Said !~ "(?i)(^|[,\s])(must-revalidate|proxy-revalidate)") {
    if (beresp.http.X-Said ~ "(?i)stale-while-revalidate\s*=\s*\d+") {
      set beresp.http.X-SWR = regsub(beresp.http.X-Said, "(?i)^.*stale-while-revalidate\s*=\s*(\d+).*$", "\1") + "s";
      set beresp.grace = std.duration(beresp.http.X-SWR, 0s);
    }
    if (beresp.http.X-Said ~ "(?i)stale-if-error\s*=\s*\d+"
        && std.duration(regsub(beresp.http.X-Said, "(?i)^.*stale-if-error\s*=\s*(\d+).*$", "\1") + "s", 0s) > beresp.grace) {
      set beresp.grace = std.duration(regsub(beresp.http.X-Said, "(?i)^.*stale-if-error\s*=\s*(\d+).*$", "\1") + "s", 0s);
    }
  }
  # Kept a while longer, never served, so that an unchanged page costs the application a 304.
  set beresp.keep = 10m;
  unset beresp.http.X-Said;
  if (beresp.http.Cache-Tag) {
    set beresp.http.xkey = beresp.http.Cache-Tag;
  }
  return (deliver);
}

sub vcl_backend_error {
  if (bereq.is_bgfetch || bereq.http.X-Stale-Asked) {
    return (abandon);
  }
}

sub vcl_deliver {
  if (req.http.X-Stale == "serve") {
    set resp.http.X-Cache = "STALE";
  } elsif (obj.uncacheable || obj.hits == 0) {
    set resp.http.X-Cache = "MISS";
  } elsif (obj.ttl <= 0s) {
    set resp.http.X-Cache = "STALE";
  } else {
    set resp.http.X-Cache = "HIT";
  }
  unset resp.http.Cache-Tag;
  unset resp.http.xkey;
  unset resp.http.X-SWR;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
}

sub vcl_synth {
  if (req.http.X-Stale == "try") {
    set req.http.X-Stale = "serve";
    set req.grace = 100y;
    return (restart);
  }
  if (req.http.X-Purged) {
    set resp.http.X-Purged = req.http.X-Purged;
  }
  set resp.http.X-Cache = "MISS";
}
